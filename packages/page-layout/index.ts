/** What stands where on a printed page: columns, questions. Pure; all places in page units. */
export { detectQuestions, type FoundQuestion } from './detect-questions.ts';
export { type GreyPicture, type Ink, inkOf } from './ink.ts';
export type { Word } from './lines.ts';
