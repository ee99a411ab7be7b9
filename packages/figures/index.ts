/** Figures with numbers behind them: their kinds, expressions, and how functions are sampled. Pure. */
export type { ExpressionErrorCode } from './expression/expression-error.ts';
export type { FigureField, FigureProblem } from './kinds/figure-kind.ts';
export {
  FIGURE_TYPES,
  type FigureType,
  figureFields,
  figureHandles,
  figureMarks,
  figureProblem,
  figureSentence,
  isFigureType,
  newFigureValues,
} from './kinds/figure-kinds.ts';
export type { FigureMark } from './marks/figure-mark.ts';
export { numberWriter } from './marks/number-writer.ts';
export { STAMP_GRID as STAMP_SIDE } from './stamps/stamp-parts.ts';
export { STAMP_GROUPS, type StampName, stampMarks } from './stamps/stamps.ts';
