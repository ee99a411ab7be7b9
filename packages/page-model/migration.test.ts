import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyOperation,
  createPageState,
  migrateOperation,
  migrateRecord,
  type Operation,
  objectOf,
  RECORD_VERSION,
} from './index.ts';
import { migrateTo } from './migration.ts';
import { strokeThrough } from './test-objects.ts';

const operation: Operation = {
  v: RECORD_VERSION,
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
    expect(migrateRecord({ ...record, v: 3, presence: 'otherwise' })).toEqual(refused);
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

/** What version 1 stored: numbers as tools rounded them, or as they were scaled from another canvas. */
const storedNumbers = fc
  .array(
    fc.record({
      x: fc.integer({ min: -50_000, max: 150_000 }),
      y: fc.integer({ min: -50_000, max: 150_000 }),
      pressure: fc.integer({ min: 0, max: 100 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .chain((points) =>
    fc
      .constantFrom(100, 100, 100, 317)
      .map((per) => points.flatMap(({ x, y, pressure }) => [x / per, y / per, pressure / 100])),
  );

describe('what version 1 stored', () => {
  const patches = fc.constantFrom({}, { colour: '#0f0' }, { placement: { x: 4, y: 5 } });

  it('is shown as before, whatever its numbers are, and stays so when it is stored again', () => {
    fc.assert(
      fc.property(storedNumbers, patches, fc.boolean(), (points, patch, isGone) => {
        const old = { ...operation, v: 1, content: strokeThrough(points) };
        const stamp = { counter: 2, device: 'laptop' };
        const changed = { ...old, do: 'change', stamp, patch, id: 'op2' };
        const gone = {
          ...old,
          do: 'remove',
          batch: 'b',
          stamp: { ...stamp, counter: 3 },
          id: 'op3',
        };
        const page = createPageState();
        for (const each of [old, changed, ...(isGone ? [gone] : [])]) {
          const lifted = migrateOperation(JSON.parse(JSON.stringify(each)));
          if (lifted.ok) page.apply(lifted.value);
        }
        const shown = page.object('a');
        expect(shown === undefined).toBe(isGone);
        if (shown) expect(shown).toMatchObject({ ...strokeThrough(points), ...patch });
        const text = JSON.stringify([...page.records()][0]);
        const read = migrateRecord(JSON.parse(text));
        expect(read.ok && objectOf(read.value)).toEqual(shown);
      }),
    );
  });

  it('takes a record of any state over: each property, each removal', () => {
    fc.assert(
      fc.property(storedNumbers, fc.boolean(), (points, isThere) => {
        const value = strokeThrough(points);
        const old = {
          v: 1,
          id: 'a',
          content: { value, stamp: operation.stamp },
          changed: { opacity: { value: 0.5, stamp: { counter: 4, device: 'tablet' } } },
          presence: {
            value: isThere ? { there: true } : { there: false, batch: 'b', at: 7 },
            stamp: operation.stamp,
          },
        };
        const lifted = migrateRecord(JSON.parse(JSON.stringify(old)));
        if (!lifted.ok) throw new Error(lifted.code);
        expect(lifted.value).toMatchObject({ ...old, v: RECORD_VERSION, content: {} });
        expect(objectOf(lifted.value)).toEqual(
          isThere ? { ...value, opacity: 0.5, id: 'a', order: '0000000000001.laptop' } : undefined,
        );
      }),
    );
  });

  it('reads changes that arrived before their object', () => {
    const early = { v: 1, id: 'a', content: null, changed: {}, presence: null };
    expect(migrateRecord(early)).toEqual({ ok: true, value: { ...early, v: RECORD_VERSION } });
  });
});
