import type { DrawingObject, ObjectId } from './drawing-object.ts';
import { contentOf } from './object-of-record.ts';
import { isPresent, type ObjectRecord } from './object-record.ts';
import type { Change, Gesture, ObjectPatch, Operation } from './operation.ts';
import { RECORD_VERSION } from './operation.ts';
import type { StampClock } from './stamp.ts';
import { storedContent } from './stored-content.ts';

/** Returns the record of an object of a page. */
export type RecordLookup = (id: ObjectId) => ObjectRecord | undefined;

/** What the operations of a gesture need to become unlike all others. */
export type OperationSource = {
  clock: StampClock;
  /** Milliseconds since 1970; shown to people, never compared. */
  at: number;
  newId(): string;
};

const operationOf = (change: Change, batch: string, source: OperationSource): Operation => {
  const named = {
    v: RECORD_VERSION,
    id: source.newId(),
    object: change.object,
    stamp: source.clock.next(),
    at: source.at,
  } as const;
  switch (change.do) {
    case 'add':
      return { ...named, do: 'add', content: storedContent(change.content) };
    case 'change':
      return { ...named, do: 'change', patch: change.patch };
    case 'remove':
      return { ...named, do: 'remove', batch };
    case 'restore':
      return { ...named, do: 'restore' };
  }
};

/** The operations of a gesture; all that it removes is one batch. */
export const operationsOf = (gesture: Gesture, source: OperationSource): Operation[] => {
  const batch = source.newId();
  return gesture.map((change) => operationOf(change, batch, source));
};

const patchBefore = (record: ObjectRecord, patch: ObjectPatch): ObjectPatch => {
  const content = new Map<string, unknown>(Object.entries(contentOf(record) ?? {}));
  return Object.fromEntries(Object.keys(patch).map((key) => [key, content.get(key) ?? null]));
};

const inverseOfChange = (change: Change, record: ObjectRecord | undefined): Change[] => {
  const { object } = change;
  switch (change.do) {
    case 'add':
      return [{ do: 'remove', object }];
    case 'remove':
      return isPresent(record) ? [{ do: 'restore', object }] : [];
    case 'restore':
      return isPresent(record) ? [] : [{ do: 'remove', object }];
    case 'change':
      return record?.content
        ? [{ do: 'change', object, patch: patchBefore(record, change.patch) }]
        : [];
  }
};

/** The gesture that undoes another; it must be computed before that one is applied. */
export const inverseOf = (gesture: Gesture, lookup: RecordLookup): Gesture =>
  gesture.flatMap((change) => inverseOfChange(change, lookup(change.object))).reverse();

/** The changes of a gesture that would do something now: nothing is removed or changed that is gone. */
export const effectOf = (gesture: Gesture, lookup: RecordLookup): Gesture => {
  const coming = new Set(
    gesture.flatMap(({ do: what, object }) =>
      what === 'add' || what === 'restore' ? [object] : [],
    ),
  );
  return gesture.filter((change) => {
    const there = isPresent(lookup(change.object));
    return change.do === 'add' || change.do === 'restore'
      ? !there
      : there || coming.has(change.object);
  });
};

/** Clears a page as one step; everything can be restored as one batch. */
export const eraseAllGesture = (objects: readonly DrawingObject[]): Gesture =>
  objects.map(({ id }) => ({ do: 'remove', object: id }));

/** Brings objects back, e.g. those of a `RemovedBatch`. */
export const restoreGesture = (ids: readonly ObjectId[]): Gesture =>
  ids.map((object) => ({ do: 'restore', object }));
