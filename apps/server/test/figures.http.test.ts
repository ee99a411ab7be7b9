import { newFigureValues } from '@sayfa/figures';
import type { DrawingContent } from '@sayfa/page-model';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookToDrawIn, type Drawer, drawerOf, operations, stroke } from './drawings-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const { add, change } = operations;
const graphValues = newFigureValues('graph').values;

const figure = (type: string, values: Record<string, unknown>): DrawingContent => {
  const { placement, opacity, extras } = stroke();
  const box = { left: 100, top: 100, width: 460, height: 460 };
  return { placement, opacity, extras, kind: 'figure', type, box, values };
};

describe.each(databaseKinds)('figures over HTTP on %s', (kind) => {
  let server: TestServer;
  let student: Drawer;

  beforeAll(async () => {
    server = await startTestServer(kind);
    student = await drawerOf(server, await server.signIn('student@demo.example'));
  });
  afterAll(() => server.close());

  it.each([
    ['an unknown kind', 'sundial', graphValues, 'type'],
    ['a value of another type', 'graph', { ...graphValues, xFrom: 'one' }, 'xFrom'],
    ['a value that it does not have', 'graph', { ...graphValues, colour: '#f00' }, 'values'],
    ['an end before the beginning', 'graph', { ...graphValues, xTo: -20 }, 'xTo'],
    [
      'too many curves',
      'graph',
      { ...graphValues, curves: Array(5).fill({ text: 'x' }) },
      'curves',
    ],
    ['no step', 'numberLine', { ...newFigureValues('numberLine').values, step: 0 }, 'step'],
    ['too many rows', 'table', { ...newFigureValues('table').values, rows: 22 }, 'rows'],
  ])('[BRD-044] answers figure_invalid to %s', async (_, type, values, field) => {
    const book = await bookToDrawIn(server);
    const [on = ''] = book.pages;
    const refused = await student.draw(book.hash, on, [add('one', 1, figure(type, values))]);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'figure_invalid', field },
    ]);
    expect((await student.changes(book.hash)).records).toEqual([]);
  });

  it('[BRD-045] answers function_invalid with the place in the text', async () => {
    const book = await bookToDrawIn(server);
    const [on = ''] = book.pages;
    const curves = [{ text: 'x' }, { text: 'y = 2x + eval(1)' }];
    const refused = await student.draw(book.hash, on, [
      add('one', 1, figure('graph', { ...graphValues, curves })),
    ]);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'function_invalid', field: 'curves.1', details: { place: 10, reason: 'name' } },
    ]);
  });

  it('[BRD-048] takes a stamp and another colour of it, and refuses one that there is not', async () => {
    const book = await bookToDrawIn(server);
    const [on = ''] = book.pages;
    const values = { stamp: 'beaker', colour: '#c92a2a' };
    const draw = async (...all: Parameters<typeof add>[]) =>
      (
        await student.draw(
          book.hash,
          on,
          all.map((each) => add(...each)),
        )
      ).statusCode;
    expect(await draw(['s', 1, figure('stamp', values)])).toBe(200);
    const coloured = await student.draw(book.hash, on, [
      change('s', 2, { values: { ...values, colour: '#00f' } }),
    ]);
    expect(coloured.statusCode).toBe(200);
    for (const wrong of [
      { ...values, stamp: 'sundial' },
      { ...values, colour: 'red' },
      { ...values, colour: 'transparent' },
      { stamp: 'beaker' },
    ]) {
      expect(await draw(['other', 3, figure('stamp', wrong)])).toBe(422);
      const refused = await student.draw(book.hash, on, [change('s', 4, { values: wrong })]);
      expect(refused.statusCode).toBe(422);
    }
  });

  it('[BRD-044] takes a figure and its changes, and refuses a change to values that are none', async () => {
    const book = await bookToDrawIn(server);
    const [on = ''] = book.pages;
    const added = await student.draw(book.hash, on, [add('g', 1, figure('graph', graphValues))]);
    expect(added.statusCode).toBe(200);
    const values = { ...graphValues, curves: [{ text: 'sin x' }, { points: [[1, 2]] }] };
    const changed = await student.draw(book.hash, on, [change('g', 2, { values })]);
    expect(changed.statusCode).toBe(200);
    for (const wrong of [{ ...values, yTo: -10 }, {}, { ...values, curves: [{ text: 'x)' }] }]) {
      const refused = await student.draw(book.hash, on, [change('g', 3, { values: wrong })]);
      expect(refused.statusCode).toBe(422);
    }
    const moved = await student.draw(book.hash, on, [change('g', 4, { opacity: 0.5 })]);
    expect(moved.statusCode).toBe(200);
    const { records } = await student.changes(book.hash);
    expect(records[0].record.changed.values.value).toEqual(values);
  });

  it('[BRD-044] leaves out values that came before their figure and do not fit it', async () => {
    const book = await bookToDrawIn(server);
    const [on = ''] = book.pages;
    const early = await student.draw(book.hash, on, [
      change('late', 5, { values: { from: 1 }, opacity: 0.5 }, 'other'),
    ]);
    expect(early.statusCode).toBe(200);
    const added = await student.draw(book.hash, on, [add('late', 1, figure('graph', graphValues))]);
    expect(added.statusCode).toBe(200);
    const { records } = await student.changes(book.hash);
    expect(Object.keys(records[0].record.changed)).toEqual(['opacity']);
  });
});
