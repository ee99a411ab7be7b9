import { describe, expect, it } from 'vitest';
import { applyOperation, migrateOperation, migrateRecord, type Operation } from './index.ts';
import { migrateTo } from './migration.ts';
import { strokeThrough } from './test-objects.ts';

const operation: Operation = {
  v: 1,
  id: 'op',
  object: 'a',
  stamp: { counter: 1, device: 'laptop' },
  at: 0,
  do: 'add',
  content: strokeThrough([1, 2, 0.5]),
};
const record = applyOperation(undefined, operation);

describe('versions', () => {
  it('[SYNC_OFFLINE-022] leaves what a newer program wrote alone and says so', () => {
    const refused = { ok: false, code: 'upgrade_needed' };
    expect(migrateRecord({ ...record, v: 2, presence: 'otherwise' })).toEqual(refused);
    expect(migrateOperation({ ...operation, v: 99 })).toEqual(refused);
  });

  it('reads what this version wrote', () => {
    expect(migrateRecord(JSON.parse(JSON.stringify(record)))).toEqual({ ok: true, value: record });
    expect(migrateOperation(operation)).toEqual({ ok: true, value: operation });
  });

  it.each([null, 1, 'x', [], {}, { v: '1' }, { v: -1 }, { v: 0.5 }, { v: 1 }, { v: 0 }])(
    'calls %j unreadable',
    (value) => {
      expect(migrateRecord(value)).toEqual({ ok: false, code: 'unreadable' });
      expect(migrateOperation(value)).toEqual({ ok: false, code: 'unreadable' });
    },
  );

  it('lifts an older version through every step between', () => {
    const steps = {
      1: (value: { v: number }) => ({ ...value, colour: 'red' }),
      2: (value: { v: number }) => ({ ...value, width: 'colour' in value ? 3 : 0 }),
    };
    expect(migrateTo({ v: 1, id: 'a' }, 3, steps)).toEqual({
      ok: true,
      value: { v: 3, id: 'a', colour: 'red', width: 3 },
    });
    expect(migrateTo({ v: 2, id: 'a' }, 3, steps)).toMatchObject({ value: { v: 3, width: 0 } });
    expect(migrateTo({ v: 0, id: 'a' }, 3, steps)).toEqual({ ok: false, code: 'unreadable' });
  });
});
