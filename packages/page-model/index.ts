/** What lies on a page because a person drew it: objects, operations on them, merging, undo. */
export type {
  Area,
  Colour,
  DrawingContent,
  DrawingObject,
  Extras,
  Line,
  ObjectId,
  Picture,
  Placement,
  Shape,
  Stroke,
  StrokePoints,
  Text,
} from './drawing-object.ts';
export type { ObjectRecord, Register } from './object-record.ts';
export {
  type Change,
  type Gesture,
  type ObjectPatch,
  type Operation,
  RECORD_VERSION,
  type Stamp,
} from './operation.ts';
