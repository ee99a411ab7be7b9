import {
  applyOperation,
  mergeRecords,
  migrateRecord,
  type ObjectId,
  type ObjectRecord,
  type Operation,
  objectOf,
} from '@sayfa/page-model';

/**
 * A page's objects are stored in this many buckets, by a hash of their ids: a page is read in a few large
 * pieces instead of thousands of small ones, and a change rewrites a small part of it.
 */
const BUCKET_COUNT = 64;

/** FNV-1a, 32 bits. Source: RFC 9923. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};

/** The bucket of an object, always the same. */
const bucketOf = (id: ObjectId): number => hashOf(id) % BUCKET_COUNT;

/** Changes of one bucket. */
export type BucketChanges = { operations: Operation[]; records: ObjectRecord[] };

/** Groups operations and records by the buckets they belong to. */
export const groupByBucket = (
  operations: readonly Operation[],
  records: readonly ObjectRecord[],
): Map<number, BucketChanges> => {
  const buckets = new Map<number, BucketChanges>();
  const at = (id: ObjectId): BucketChanges => {
    const bucket = bucketOf(id);
    const known = buckets.get(bucket);
    if (known) return known;
    const fresh = { operations: [], records: [] };
    buckets.set(bucket, fresh);
    return fresh;
  };
  for (const operation of operations) at(operation.object).operations.push(operation);
  for (const record of records) at(record.id).records.push(record);
  return buckets;
};

/** The content of a bucket. */
type Bucket = {
  records: ObjectRecord[];
  /** Items that a newer program wrote; stored unchanged. */
  others: unknown[];
};

/** The content of a bucket; undefined where it is damaged. */
export const readBucket = (text: string): Bucket | undefined => {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return undefined;
    const bucket: Bucket = { records: [], others: [] };
    for (const item of parsed) {
      const lifted = migrateRecord(item);
      if (lifted.ok) bucket.records.push(lifted.value);
      else bucket.others.push(item);
    }
    return bucket;
  } catch {
    return undefined;
  }
};

/** A bucket after changes, and whether any of its objects is visible. */
export const filledBucket = (
  text: string | undefined,
  { operations, records }: BucketChanges,
): { text: string; isVisible: boolean } => {
  const bucket = (text === undefined ? undefined : readBucket(text)) ?? { records: [], others: [] };
  const all = new Map<ObjectId, ObjectRecord>();
  // An object is there twice where a tab of an earlier version could not read what a later one wrote.
  for (const record of [...bucket.records, ...records]) {
    const known = all.get(record.id);
    all.set(record.id, known ? mergeRecords(known, record) : record);
  }
  for (const operation of operations) {
    all.set(operation.object, applyOperation(all.get(operation.object), operation));
  }
  const list = [...all.values()];
  return {
    text: JSON.stringify([...list, ...bucket.others]),
    isVisible: list.some((record) => objectOf(record) !== undefined),
  };
};
