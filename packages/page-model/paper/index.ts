/** Papers of pages: kinds, what is printed on them, what that looks like, and where their grids are. */
export { PAPER_COLOURS, type PaintedPaper, paperColour } from './painted-paper.ts';
export {
  MAX_STEP,
  MIN_STEP,
  PAPER_TINTS,
  type PaperDigits,
  type PaperTint,
  type PaperTone,
  type Ruling,
} from './paper.ts';
export { paperMarks } from './paper-marks.ts';
export {
  BLANK_PAGE_WIDTH,
  fittingStep,
  isPaperKind,
  isSamePaper,
  PAPER_KIND_NAMES,
  type Paper,
  type PaperKind,
  PLAIN_PAPER,
  pageSize,
  rulingsOf,
  snappedToPaper,
  stepsOf,
} from './papers.ts';
