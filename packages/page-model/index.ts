/** What a person drew on a page: objects, operations on them, merging, undo. */
export type {
  Arc,
  Area,
  Colour,
  DrawingContent,
  DrawingObject,
  Excerpt,
  Extras,
  Figure,
  Line,
  ObjectId,
  Picture,
  Placement,
  Shape,
  Stroke,
  StrokePoints,
  Text,
} from './drawing-object.ts';
export { arcPoint, sweepOf } from './geometry/arc.ts';
export { ARROW_HEAD, arrowHead } from './geometry/arrow-head.ts';
export { inverseMatrix, type Matrix, mapped, turned } from './geometry/matrix.ts';
export {
  boundsOf,
  contentBounds,
  extentOfText,
  LINE_HEIGHT,
  matrixOf,
  middleOf,
  NUMBERS_PER_POINT,
  ownBounds,
  placedCorners,
  toLocal,
  UNPLACED,
} from './geometry/placed-content.ts';
export {
  contains,
  cornersOf,
  grown,
  middleOfRect,
  rectAround,
  touches,
  unionOf,
} from './geometry/rect.ts';
export { rescaled } from './geometry/rescaled.ts';
export {
  effectOf,
  eraseAllGesture,
  inverseOf,
  type OperationSource,
  operationsOf,
  type RecordLookup,
  restoreGesture,
} from './gesture.ts';
export {
  createHistory,
  type Hand,
  type History,
  type OtherStep,
  UNDO_LIMIT,
} from './history.ts';
export {
  type Migrated,
  type MigrationError,
  migrateOperation,
  migrateRecord,
} from './migration.ts';
export { comparePaintOrder, contentOf, objectOf } from './object-of-record.ts';
export {
  applyOperation,
  isPresent,
  latestStamp,
  mergeRecords,
  type ObjectRecord,
  type Presence,
  type Register,
  recordFromOperations,
} from './object-record.ts';
export {
  type Change,
  type Gesture,
  type ObjectPatch,
  type Operation,
  RECORD_VERSION,
  type Stamp,
} from './operation.ts';
export { createPageState, type PageState, type RemovedBatch } from './page-state.ts';
export {
  type Frame,
  frameCorners,
  frameOf,
  type Handle,
  type HandleName,
  handleAt,
  handlesOf,
  isInFrame,
  sideOf,
} from './selection/frame.ts';
export {
  movedBy,
  type Scaling,
  SNAP,
  scaledBy,
  scalingTo,
  snappedMove,
  stretchesAlong,
  turnedBy,
  turnToward,
} from './selection/transform.ts';
export { compareStamps, MAX_COUNTER, type StampClock, stampClock, stampText } from './stamp.ts';
