/** The layout of a printed page: columns, questions. Pure; all places in page units. */

export { CONFIDENT, confidenceOf } from './confidence.ts';
export { detectQuestions, questionsOfPage } from './detect-questions.ts';
export type { FoundQuestion } from './found-question.ts';
export type { GreyPicture, Ink } from './ink.ts';
export { levelled } from './levelled.ts';
export type { Word } from './lines.ts';
export { inkOfPage } from './page-ink.ts';
export { type PageMargins, pageMargins } from './page-margins.ts';
export { areWatermarks } from './watermarks.ts';
