import type { ObjectRecord } from './object-record.ts';
import { type Operation, RECORD_VERSION } from './operation.ts';

/** Why something stored or received cannot be used. */
export type LiftRefusal =
  /** A newer program wrote it; it is kept as it is until this one is upgraded. */
  | 'upgrade_needed'
  /** It is nothing that any version wrote. */
  | 'unreadable';

/** What lifting leads to. */
export type Lifted<Value> = { ok: true; value: Value } | { ok: false; code: LiftRefusal };

type Versioned = { v: number };

/** Makes a value of one version into one of the next; named by the version that it starts from. */
export type LiftSteps = { readonly [From in number]?: (value: Versioned) => Versioned };

const isVersioned = (value: unknown): value is Versioned =>
  typeof value === 'object' &&
  value !== null &&
  'v' in value &&
  typeof value.v === 'number' &&
  Number.isInteger(value.v) &&
  value.v >= 0;

/** Lifts a value to `version`, one step after the other. */
export const liftTo = (value: unknown, version: number, steps: LiftSteps): Lifted<Versioned> => {
  if (!isVersioned(value)) return { ok: false, code: 'unreadable' };
  if (value.v > version) return { ok: false, code: 'upgrade_needed' };
  let lifted: Versioned = value;
  while (lifted.v < version) {
    const from: number = lifted.v;
    const step = steps[from];
    if (!step) return { ok: false, code: 'unreadable' };
    lifted = { ...step(lifted), v: from + 1 };
  }
  return { ok: true, value: lifted };
};

/** Steps of records; version 1 is the first, so that there are none yet. */
const recordSteps: LiftSteps = {};
/** Steps of operations; version 1 is the first, so that there are none yet. */
const operationSteps: LiftSteps = {};

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

/** A record from this device's storage or from the server, whatever version wrote it. */
export const liftRecord = (value: unknown): Lifted<ObjectRecord> => {
  const lifted = liftTo(value, RECORD_VERSION, recordSteps);
  if (!lifted.ok) return lifted;
  return isRecord(lifted.value)
    ? { ok: true, value: lifted.value }
    : { ok: false, code: 'unreadable' };
};

/** An operation from this device's outbox, whatever version wrote it. */
export const liftOperation = (value: unknown): Lifted<Operation> => {
  const lifted = liftTo(value, RECORD_VERSION, operationSteps);
  if (!lifted.ok) return lifted;
  return isOperation(lifted.value)
    ? { ok: true, value: lifted.value }
    : { ok: false, code: 'unreadable' };
};
