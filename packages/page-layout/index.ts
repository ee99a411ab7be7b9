/** The layout of a printed page: columns, questions. Pure; all places in page units. */

export { CONFIDENT, confidenceOf } from './confidence.ts';
export { detectQuestions } from './detect-questions.ts';
export type { FoundQuestion } from './found-question.ts';
export { type GreyPicture, type Ink, inkOf } from './ink.ts';
export type { Word } from './lines.ts';
export { type PageMargins, pageMargins } from './page-margins.ts';
