import type { DrawingContent, ObjectId } from './drawing-object.ts';
import type { StoredContent } from './stored-content.ts';

/**
 * When something was done, in a way that all devices agree on: a Lamport counter, then the device.
 * Clocks of machines play no part. Source: Lamport, "Time, clocks, and the ordering of events", 1978.
 */
export type Stamp = { counter: number; device: string };

/**
 * Version of the shape of operations and objects; raised when old ones must be migrated. 2 packs the
 * points of strokes, and knows arcs, excerpts, figures and marks.
 */
export const RECORD_VERSION = 2 as const;

/** New values for some of an object's own properties; `null` takes an optional one away. */
export type ObjectPatch = { [Key in string]?: unknown };

/**
 * One change of one object. Applied in any order, any number of times, operations lead to the same
 * page: every property has the value with the latest stamp, also whether the object exists.
 */
export type Operation = {
  v: typeof RECORD_VERSION;
  /** Names the operation; sending it twice does nothing more. */
  id: string;
  object: ObjectId;
  stamp: Stamp;
  /** Milliseconds since 1970 by the device's clock; shown to people, never compared. */
  at: number;
} & (
  | { do: 'add'; content: StoredContent }
  | { do: 'change'; patch: ObjectPatch }
  | { do: 'remove' /** Things removed together come back together. */; batch: string }
  | { do: 'restore' }
);

/** What a gesture does, before it has ids and stamps. */
export type Change =
  | { do: 'add'; object: ObjectId; content: DrawingContent }
  | { do: 'change'; object: ObjectId; patch: ObjectPatch }
  | { do: 'remove'; object: ObjectId }
  | { do: 'restore'; object: ObjectId };

/** Changes that belong together: one step of undo. */
export type Gesture = readonly Change[];
