import type { ObjectId } from './drawing-object.ts';
import type { Operation, Stamp } from './operation.ts';
import { RECORD_VERSION } from './operation.ts';
import { compareStamps } from './stamp.ts';
import type { StoredContent } from './stored-content.ts';

/** A value and when it was set. Of two, the one with the later stamp counts. */
export type Register<Value> = { value: Value; stamp: Stamp };

/** Whether an object is on its page; of a removed one also with which others, and when. */
export type Presence =
  | { there: true }
  | {
      there: false;
      batch: string /** Milliseconds since 1970 by the device's clock. */;
      at: number;
    };

/**
 * All that is known of an object after some operations; what is stored and exchanged. Merging two
 * records of the same object is commutative, associative and idempotent.
 */
export type ObjectRecord = {
  v: typeof RECORD_VERSION;
  id: ObjectId;
  /** Null while only changes of it arrived. */
  content: Register<StoredContent> | null;
  /** Later values of single properties; null takes an optional one away. */
  changed: { [Key in string]?: Register<unknown> };
  /** Null while only changes of it arrived. */
  presence: Register<Presence> | null;
};

const laterRegister = <Value>(
  one: Register<Value> | null | undefined,
  other: Register<Value> | null | undefined,
): Register<Value> | null => {
  if (!one || !other) return one ?? other ?? null;
  return compareStamps(one.stamp, other.stamp) >= 0 ? one : other;
};

const mergedChanges = (
  one: ObjectRecord['changed'],
  other: ObjectRecord['changed'],
): ObjectRecord['changed'] => {
  const later = Object.entries(other).flatMap(([key, register]) => {
    const own = Object.hasOwn(one, key) ? one[key] : undefined;
    return register && laterRegister(own, register) !== own ? [[key, register] as const] : [];
  });
  return later.length === 0 ? one : { ...one, ...Object.fromEntries(later) };
};

/**
 * The union of both records. The same record as `one` where `other` adds nothing.
 * Throws where they are of different objects.
 */
export const mergeRecords = (one: ObjectRecord, other: ObjectRecord): ObjectRecord => {
  if (one.id !== other.id) throw new Error(`${one.id} and ${other.id} are different objects`);
  const content = laterRegister(one.content, other.content);
  const changed = mergedChanges(one.changed, other.changed);
  const presence = laterRegister(one.presence, other.presence);
  if (content === one.content && changed === one.changed && presence === one.presence) return one;
  return { v: RECORD_VERSION, id: one.id, content, changed, presence };
};

/** A device's clock may say anything; only what can be shown is kept. */
const validTime = (at: unknown): number => (typeof at === 'number' && Number.isFinite(at) ? at : 0);

/** The record that one operation makes. */
const recordOf = (operation: Operation): ObjectRecord => {
  const { stamp } = operation;
  const there: Register<Presence> = { value: { there: true }, stamp };
  const nothing: ObjectRecord = {
    v: RECORD_VERSION,
    id: operation.object,
    content: null,
    changed: {},
    presence: null,
  };
  switch (operation.do) {
    case 'add':
      return { ...nothing, content: { value: operation.content, stamp }, presence: there };
    case 'change':
      return {
        ...nothing,
        changed: Object.fromEntries(
          Object.entries(operation.patch).map(([key, value]) => [
            key,
            { value: value ?? null, stamp },
          ]),
        ),
      };
    case 'remove': {
      const gone = { there: false, batch: operation.batch, at: validTime(operation.at) } as const;
      return { ...nothing, presence: { value: gone, stamp } };
    }
    case 'restore':
      return { ...nothing, presence: there };
  }
};

/**
 * A record after one more operation, in any order and any number of times. The same record where the
 * operation changes nothing. Throws where they are of different objects.
 */
export const applyOperation = (
  record: ObjectRecord | undefined,
  operation: Operation,
): ObjectRecord => (record ? mergeRecords(record, recordOf(operation)) : recordOf(operation));

/** The record of operations that are all of one object; undefined for none. */
export const recordFromOperations = (operations: Iterable<Operation>): ObjectRecord | undefined => {
  let record: ObjectRecord | undefined;
  for (const operation of operations) record = applyOperation(record, operation);
  return record;
};

/** Whether the object of a record is on its page now. */
export const isPresent = (record: ObjectRecord | undefined): boolean =>
  record?.content != null && record.presence?.value.there === true;

/** The latest stamp in a record, so that a clock can go on after it. */
export const latestStamp = (record: ObjectRecord): Stamp | undefined => {
  const registers = [record.content, record.presence, ...Object.values(record.changed)];
  return registers
    .flatMap((register) => (register ? [register.stamp] : []))
    .reduce<Stamp | undefined>(
      (latest, stamp) => (latest && compareStamps(latest, stamp) >= 0 ? latest : stamp),
      undefined,
    );
};
