import { UserFacingError } from '@sayfa/contract-kit';
import { applyOperation, isPresent, type ObjectRecord, type Operation } from '@sayfa/page-model';
import { patchFits } from '../contract/index.ts';
import { checkFigure, fitsFigure } from './figure-checks.ts';

/** A record with its JSON text, as stored. */
export type KnownRecord = { record: ObjectRecord; text: string; bytes: number };

/** The text of a record and its length in bytes. */
export const knownRecord = (record: ObjectRecord): KnownRecord => {
  const text = JSON.stringify(record);
  return { record, text, bytes: Buffer.byteLength(text) };
};

/** Changes that arrived before their object may not fit its kind: those are left out. */
const withFittingChanges = (record: ObjectRecord): ObjectRecord => {
  const content = record.content?.value;
  const mismatches = Object.entries(record.changed).filter(
    ([name, register]) =>
      register &&
      !(
        patchFits(content?.kind, { [name]: register.value }) &&
        fitsFigure(content, name, register.value)
      ),
  );
  if (mismatches.length === 0) return record;
  const unfit = new Set(mismatches.map(([name]) => name));
  const changed = Object.entries(record.changed).filter(([name]) => !unfit.has(name));
  return { ...record, changed: Object.fromEntries(changed) };
};

const apply = (record: ObjectRecord | undefined, operation: Operation): ObjectRecord => {
  if (operation.do === 'change') {
    if (!patchFits(record?.content?.value.kind, operation.patch)) {
      throw new UserFacingError('invalid', { field: 'operations.patch' });
    }
  }
  checkFigure(operation, record?.content?.value);
  const merged = applyOperation(record, operation);
  return operation.do === 'add' && record ? withFittingChanges(merged) : merged;
};

/**
 * The records that differ after the operations, by object. `known` answers what is stored of one.
 * Throws invalid where a patch does not fit its object, figure_invalid and function_invalid.
 */
export const changedRecords = (
  operations: readonly Operation[],
  known: (object: string) => ObjectRecord | undefined,
): Map<string, ObjectRecord> => {
  const now = new Map<string, ObjectRecord>();
  for (const operation of operations) {
    const record = now.get(operation.object) ?? known(operation.object);
    const merged = apply(record, operation);
    if (merged !== record) now.set(operation.object, merged);
  }
  return now;
};

/** Bytes of the objects on a page and of those removed from it. */
export type PageSizes = { bytes: number; removedBytes: number };

/** The bytes after a record replaced another. */
export const updatedSizes = (
  sizes: PageSizes,
  before: KnownRecord | undefined,
  after: KnownRecord,
): PageSizes => {
  const part = (one: KnownRecord | undefined, there: boolean): number =>
    one && isPresent(one.record) === there ? one.bytes : 0;
  return {
    bytes: sizes.bytes - part(before, true) + part(after, true),
    removedBytes: sizes.removedBytes - part(before, false) + part(after, false),
  };
};
