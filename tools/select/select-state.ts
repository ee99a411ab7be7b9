import type { Point } from '@sayfa/kernel';
import type { DrawingObject, Frame, HandleName, ObjectId, Placement } from '@sayfa/page-model';

/** Objects and where they would lie. */
export type Placed = readonly { object: DrawingObject; placement: Placement }[];

/** States of the select tool. */
export type SelectState =
  | { name: 'idle' }
  /** Down on something that is selected; a tap selects `onTap`, a drag moves. */
  | {
      name: 'pressing';
      from: Point;
      objects: readonly DrawingObject[];
      onTap: readonly ObjectId[];
    }
  | { name: 'moving'; from: Point; objects: readonly DrawingObject[]; placed: Placed }
  | {
      name: 'scaling';
      from: Point;
      objects: readonly DrawingObject[];
      frame: Frame;
      handle: HandleName;
      placed: Placed;
    }
  | { name: 'rotating'; objects: readonly DrawingObject[]; frame: Frame; placed: Placed }
  | { name: 'marquee'; from: Point; previous: readonly ObjectId[] };
