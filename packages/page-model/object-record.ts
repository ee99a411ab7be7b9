import type { DrawingContent, ObjectId } from './drawing-object.ts';
import type { RECORD_VERSION, Stamp } from './operation.ts';

/** A value and when it was set. Of two, the one with the later stamp counts. */
export type Register<Value> = { value: Value; stamp: Stamp };

/**
 * All that is known of an object after some operations; what is stored and exchanged. Merging two
 * records of the same object is commutative, associative and idempotent.
 */
export type ObjectRecord = {
  v: typeof RECORD_VERSION;
  id: ObjectId;
  /** Null while only changes of it arrived. */
  content: Register<DrawingContent> | null;
  /** Later values of single properties. */
  changed: { [Key in string]?: Register<unknown> };
  presence: Register<{ there: true } | { there: false; batch: string; at: number }>;
};
