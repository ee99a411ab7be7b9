import type { ObjectRecord } from './object-record.ts';
import { type Operation, RECORD_VERSION } from './operation.ts';
import { storedContent } from './stored-content.ts';

/** Why something stored or received cannot be used. */
export type MigrationError =
  /** A newer program wrote it; it is kept as it is until this one is upgraded. */
  | 'upgrade_needed'
  /** It is nothing that any version wrote. */
  | 'unreadable';

/** What lifting leads to. */
export type Migrated<Value> = { ok: true; value: Value } | { ok: false; code: MigrationError };

type Versioned = { v: number };

/** Makes a value of one version into one of the next; named by the version that it starts from. */
export type MigrationSteps = { readonly [From in number]?: (value: Versioned) => Versioned };

const isVersioned = (value: unknown): value is Versioned =>
  typeof value === 'object' &&
  value !== null &&
  'v' in value &&
  typeof value.v === 'number' &&
  Number.isInteger(value.v) &&
  value.v >= 0;

/** Lifts a value to `version`, one step after the other. */
export const migrateTo = (
  value: unknown,
  version: number,
  steps: MigrationSteps,
): Migrated<Versioned> => {
  if (!isVersioned(value)) return { ok: false, code: 'unreadable' };
  if (value.v > version) return { ok: false, code: 'upgrade_needed' };
  let migrated: Versioned = value;
  while (migrated.v < version) {
    const from: number = migrated.v;
    const step = steps[from];
    if (!step) return { ok: false, code: 'unreadable' };
    migrated = { ...step(migrated), v: from + 1 };
  }
  return { ok: true, value: migrated };
};

const isRecord = (value: Versioned): value is ObjectRecord =>
  'id' in value &&
  typeof value.id === 'string' &&
  'content' in value &&
  typeof value.content === 'object' &&
  'changed' in value &&
  typeof value.changed === 'object' &&
  value.changed !== null &&
  'presence' in value &&
  typeof value.presence === 'object';

const isOperation = (value: Versioned): value is Operation =>
  'id' in value &&
  typeof value.id === 'string' &&
  'object' in value &&
  typeof value.object === 'string' &&
  'stamp' in value &&
  typeof value.stamp === 'object' &&
  value.stamp !== null &&
  'do' in value &&
  (value.do === 'add' || value.do === 'change' || value.do === 'remove' || value.do === 'restore');

/** Version 2 packs the points of strokes; everything else is as it was. */
const recordSteps: MigrationSteps = {
  1: (value) =>
    isRecord(value) && value.content
      ? { ...value, content: { ...value.content, value: storedContent(value.content.value) } }
      : value,
};
const operationSteps: MigrationSteps = {
  1: (value) =>
    isOperation(value) && value.do === 'add'
      ? { ...value, content: storedContent(value.content) }
      : value,
};

/** A record from this device's storage or from the server, whatever version wrote it. */
export const migrateRecord = (value: unknown): Migrated<ObjectRecord> => {
  const migrated = migrateTo(value, RECORD_VERSION, recordSteps);
  if (!migrated.ok) return migrated;
  return isRecord(migrated.value)
    ? { ok: true, value: migrated.value }
    : { ok: false, code: 'unreadable' };
};

/** An operation from this device's outbox, whatever version wrote it. */
export const migrateOperation = (value: unknown): Migrated<Operation> => {
  const migrated = migrateTo(value, RECORD_VERSION, operationSteps);
  if (!migrated.ok) return migrated;
  return isOperation(migrated.value)
    ? { ok: true, value: migrated.value }
    : { ok: false, code: 'unreadable' };
};
