import type { DrawingObject, ObjectId } from './drawing-object.ts';
import { comparePaintOrder, objectOf } from './object-of-record.ts';
import { applyOperation, mergeRecords, type ObjectRecord } from './object-record.ts';
import type { Operation } from './operation.ts';
import { compareStamps } from './stamp.ts';
import { bytesOfText } from './text-bytes.ts';

/** Objects that were removed together and can come back together. */
export type RemovedBatch = {
  batch: string;
  /** Milliseconds since 1970 by the clock of the device that removed them. */
  at: number;
  ids: readonly ObjectId[];
};

/** All records of one page, and what they amount to. */
export type PageState = {
  /** Whether the operation changed anything. */
  apply(operation: Operation): boolean;
  /** Whether the record changed anything. */
  merge(record: ObjectRecord): boolean;
  record(id: ObjectId): ObjectRecord | undefined;
  records(): Iterable<ObjectRecord>;
  object(id: ObjectId): DrawingObject | undefined;
  /**
   * Objects that are there, in paint order, also those whose `visibility` is off. The same array
   * until something changed, and the same object until it changed itself.
   */
  objects(): readonly DrawingObject[];
  /** What can be restored, the last removed first. */
  removed(): readonly RemovedBatch[];
  /** Bytes of all records as JSON. */
  size(): number;
};

/** From this many changes at once it is quicker to sort everything than to place each. */
const MIN_CHANGES_TO_SORT = 64;

/** The index of an object in a sorted list, or where it would be inserted. */
const indexFor = (sorted: readonly DrawingObject[], object: DrawingObject): number => {
  const last = sorted.at(-1);
  if (!last || comparePaintOrder(last, object) < 0) return sorted.length;
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const candidate = sorted[middle];
    if (candidate && comparePaintOrder(candidate, object) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
};

const removedBatches = (records: Iterable<ObjectRecord>): readonly RemovedBatch[] => {
  const batches = new Map<string, { at: number; last: ObjectRecord; ids: ObjectId[] }>();
  const later = (one: ObjectRecord, other: ObjectRecord): boolean =>
    !!one.presence &&
    !!other.presence &&
    compareStamps(one.presence.stamp, other.presence.stamp) > 0;
  for (const record of records) {
    const presence = record.presence?.value;
    if (!record.content || !presence || presence.there) continue;
    const batch = batches.get(presence.batch);
    if (!batch) {
      batches.set(presence.batch, { at: presence.at, last: record, ids: [record.id] });
      continue;
    }
    batch.ids.push(record.id);
    if (later(record, batch.last)) batch.last = record;
  }
  return [...batches]
    .sort(([, one], [, other]) => (later(one.last, other.last) ? -1 : 1))
    .map(([batch, { at, ids }]) => ({ batch, at, ids: ids.sort() }));
};

/** An empty page. Adding on top costs one look-up and a copy of the list of references. */
export const createPageState = (): PageState => {
  const records = new Map<ObjectId, ObjectRecord>();
  const shown = new Map<ObjectId, DrawingObject>();
  const sizes = new Map<ObjectId, number>();
  const unmeasured = new Set<ObjectId>();
  /** Objects as they are in `sorted`, including those that changed since. */
  const before = new Map<ObjectId, DrawingObject | undefined>();
  let sorted: readonly DrawingObject[] = [];
  let batches: readonly RemovedBatch[] | undefined;
  let bytes = 0;

  const store = (record: ObjectRecord): void => {
    if (!before.has(record.id)) before.set(record.id, shown.get(record.id));
    records.set(record.id, record);
    unmeasured.add(record.id);
    batches = undefined;
    const object = objectOf(record);
    if (object) shown.set(record.id, object);
    else shown.delete(record.id);
  };

  const insertEach = (): readonly DrawingObject[] => {
    const next = sorted.slice();
    for (const [id, old] of before) {
      const object = shown.get(id);
      const at = old ? indexFor(next, old) : -1;
      if (old && object?.order === old.order) next[at] = object;
      else {
        if (old) next.splice(at, 1);
        if (object) next.splice(indexFor(next, object), 0, object);
      }
    }
    return next;
  };

  return {
    apply: (operation) => {
      const known = records.get(operation.object);
      const record = applyOperation(known, operation);
      if (record === known) return false;
      store(record);
      return true;
    },
    merge: (record) => {
      const known = records.get(record.id);
      const merged = known ? mergeRecords(known, record) : record;
      if (merged === known) return false;
      store(merged);
      return true;
    },
    record: (id) => records.get(id),
    records: () => records.values(),
    object: (id) => shown.get(id),
    objects: () => {
      if (before.size === 0) return sorted;
      const anyVisible = [...before].some(([id, old]) => old !== undefined || shown.has(id));
      if (anyVisible) {
        sorted =
          before.size < MIN_CHANGES_TO_SORT
            ? insertEach()
            : [...shown.values()].sort(comparePaintOrder);
      }
      before.clear();
      return sorted;
    },
    removed: () => {
      batches ??= removedBatches(records.values());
      return batches;
    },
    size: () => {
      for (const id of unmeasured) {
        const size = bytesOfText(JSON.stringify(records.get(id)));
        bytes += size - (sizes.get(id) ?? 0);
        sizes.set(id, size);
      }
      unmeasured.clear();
      return bytes;
    },
  };
};
