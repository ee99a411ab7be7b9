import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookToDrawIn, type DrawnBook, drawerOf, operations } from './drawings-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const { add } = operations;
const AREA = { x: 10, y: 10, width: 400, height: 300 };

describe.each(databaseKinds)('drawing in a step over HTTP on %s', (kind) => {
  let server: TestServer;

  const placeZoomArea = ({ id }: DrawnBook, type = 'zoomPagePart'): Promise<number> =>
    server.composition.activities.activities.addTo(id, 1, {
      userId: 1,
      type,
      content: JSON.stringify({ orderId: 1, cutCoords: AREA }),
      left: AREA.x,
      top: AREA.y,
    });

  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  it('[PRS-006] keeps what is drawn in a step under the step, apart from its page', async () => {
    const book = await bookToDrawIn(server);
    const student = await drawerOf(server, await server.signIn('student@demo.example'));
    const step = `zoom_${await placeZoomArea(book)}`;
    const [page = ''] = book.pages;
    expect((await student.draw(book.hash, step, [add('in-step', 1)])).statusCode).toBe(200);
    expect((await student.draw(book.hash, page, [add('on-page', 2)])).statusCode).toBe(200);
    const { records } = await student.changes(book.hash);
    const stored = records.map(({ page: on, record }: { page: string; record: { id: string } }) => [
      on,
      record.id,
    ]);
    expect(stored).toContainEqual([step, 'in-step']);
    expect(stored).toContainEqual([page, 'on-page']);
  });

  it('[SYNC_OFFLINE-048] knows no step of another book, nothing that is no step, and no blank page so named', async () => {
    const book = await bookToDrawIn(server);
    const sibling = await bookToDrawIn(server);
    const student = await drawerOf(server, await server.signIn('student@demo.example'));
    const foreign = `zoom_${await placeZoomArea(sibling)}`;
    const note = `zoom_${await placeZoomArea(book, 'note')}`;
    for (const step of [foreign, note, 'zoom_999999999', 'zoom_0', 'zoom_x']) {
      const answer = await student.draw(book.hash, step, [add('x', 1)]);
      expect([answer.statusCode, answer.json().code], step).toEqual([404, 'not_found']);
    }
    const own = `zoom_${await placeZoomArea(book)}`;
    expect((await student.setBlank(book.hash, own)).statusCode).toBe(404);
  });
});
