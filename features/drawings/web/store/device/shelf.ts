import {
  applyOperation,
  liftRecord,
  mergeRecords,
  type ObjectId,
  type ObjectRecord,
  type Operation,
  objectOf,
} from '@sayfa/page-model';

/**
 * A page's objects lie on this many shelves, by a hash of their ids: a page is read in a few large
 * pieces instead of thousands of small ones, and a change rewrites a small part of it.
 */
const SHELVES = 64;

/** FNV-1a, 32 bits. Source: RFC 9923. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};

/** The shelf that an object lies on, always the same. */
const shelfOf = (id: ObjectId): number => hashOf(id) % SHELVES;

/** What comes onto one shelf. */
export type ForShelf = { operations: Operation[]; records: ObjectRecord[] };

/** Sorts operations and records by the shelves they belong on. */
export const byShelf = (
  operations: readonly Operation[],
  records: readonly ObjectRecord[],
): Map<number, ForShelf> => {
  const shelves = new Map<number, ForShelf>();
  const at = (id: ObjectId): ForShelf => {
    const shelf = shelfOf(id);
    const known = shelves.get(shelf);
    if (known) return known;
    const fresh = { operations: [], records: [] };
    shelves.set(shelf, fresh);
    return fresh;
  };
  for (const operation of operations) at(operation.object).operations.push(operation);
  for (const record of records) at(record.id).records.push(record);
  return shelves;
};

/** What lies on a shelf. */
type Shelf = {
  records: ObjectRecord[];
  /** What a newer program put there; kept as it is. */
  others: unknown[];
};

/** What lies on a shelf; undefined where it is damaged. */
export const readShelf = (text: string): Shelf | undefined => {
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return undefined;
    const shelf: Shelf = { records: [], others: [] };
    for (const item of parsed) {
      const lifted = liftRecord(item);
      if (lifted.ok) shelf.records.push(lifted.value);
      else shelf.others.push(item);
    }
    return shelf;
  } catch {
    return undefined;
  }
};

/** A shelf with more on it, and whether anything on it is to be seen. */
export const filledShelf = (
  text: string | undefined,
  { operations, records }: ForShelf,
): { text: string; shows: boolean } => {
  const shelf = (text === undefined ? undefined : readShelf(text)) ?? { records: [], others: [] };
  const all = new Map<ObjectId, ObjectRecord>(shelf.records.map((record) => [record.id, record]));
  for (const record of records) {
    const known = all.get(record.id);
    all.set(record.id, known ? mergeRecords(known, record) : record);
  }
  for (const operation of operations) {
    all.set(operation.object, applyOperation(all.get(operation.object), operation));
  }
  const list = [...all.values()];
  return {
    text: JSON.stringify([...list, ...shelf.others]),
    shows: list.some((record) => objectOf(record) !== undefined),
  };
};
