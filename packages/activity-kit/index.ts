/** What every kind of activity is made of. */
export {
  COVER_PATTERNS,
  type CoverLook,
  changedAnswer,
  hideableContent,
  hideableOf,
  type PageAnswer,
  showableContent,
  showableOf,
} from './annotations-content.ts';
export { checkContent } from './check-content.ts';
export type {
  CheckedContent,
  ContentFault,
  ContentField,
  ContentMeans,
  ContentRule,
  FileRule,
} from './content-rule.ts';
export {
  type ActivityDefinition,
  type Author,
  defineActivity,
  type Opening,
  type PlacingTool,
  type WindowSize,
} from './define-activity.ts';
export {
  type ButtonLook,
  DEFAULT_LOOK,
  lookOfStyle,
  SIZES,
  STYLES,
  styleOfLook,
} from './looks.ts';
export {
  liesOnPage,
  pageExtent,
  pagePoint,
  pageRegion,
  regionOnPage,
} from './page-region.ts';
export { plainContent } from './plain-content.ts';
export type { Attempt, AttemptStep, QuestionRule } from './question-rule.ts';
export { inReadingOrder } from './reading-order.ts';
