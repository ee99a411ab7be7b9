import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ActivityAuthor, authorOf, pageIdsOf } from './activities-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

describe.each(databaseKinds)('a zoom area that is sent as an activity, on %s', (kind) => {
  let server: TestServer;
  let page = 0;
  let coordinator: ActivityAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind);
    const { id } = await server.addBook({ pages: 1 });
    [page = 0] = await pageIdsOf(server, id);
    coordinator = authorOf(server, await server.signIn('coordinator@demo.example'));
  });
  afterAll(() => server.close());

  const region = { x: 300, y: 400, width: 300, height: 200 };
  const contentOf = (cutCoords: object, more: object = {}): string =>
    JSON.stringify({
      orderId: 1,
      downCoords: { x: 1, y: 1 },
      upCoords: { width: 9, height: 9 },
      cutCoords,
      ...more,
    });
  const place = (content: string, path = 'activities') =>
    coordinator.ask('POST', `ebook-pages/${page}/${path}`, {
      ...{ button_type: 'zoomPagePart', style: '', description: '' },
      ...{ left: 900, top: 900, content },
    });
  const removeAll = () => coordinator.ask('DELETE', `ebook-pages/${page}/activities`);
  const placedByWriter = async (cutCoords: object) => {
    await removeAll();
    const areas = await coordinator.ask('POST', `ebook-pages/${page}/zoom-areas`, {
      areas: [{ cutCoords }],
    });
    const [{ left, top, content }] = areas.json().data;
    await removeAll();
    const { orderId: _, ...area } = JSON.parse(content);
    return { left, top, area };
  };

  it.each(['activities', 'zoom-activities'])('gets its button and region by %s', async (path) => {
    const { left, top, area } = await placedByWriter(region);
    const answer = await place(contentOf(region, { madeBy: 'detection' }), path);
    expect(answer.json()).toMatchObject({ left, top });
    expect(JSON.parse(answer.json().content)).toEqual({ ...area, orderId: 1, pageId: page });
    expect(area.madeBy).toBe('hand');
  });

  it('gets them when it is changed, and keeps where its button was moved to', async () => {
    const other = { ...region, x: 500, y: 700 };
    const { left, top, area } = await placedByWriter(other);
    const { id } = (await place(contentOf(region))).json();
    const change = { content: contentOf(other, { madeBy: 'margins' }), left: 7, top: 7 };
    const changed = (await coordinator.ask('POST', `activities/${id}`, change)).json();
    expect(changed).toMatchObject({ left, top });
    expect(JSON.parse(changed.content)).toEqual({ ...area, orderId: 1, pageId: page });
    const move = (to: object) => coordinator.ask('POST', `activities/${id}/position`, to);
    expect((await move({ left: 40, top: 50 })).json()).toMatchObject({ left: 40, top: 50 });
    // Wholly on the page, as the writer of zoom areas places it.
    expect((await move({ left: 1000, top: 50 })).json()).toMatchObject({ left: 976, top: 50 });
  });

  it('is refused where it reaches over the edge of its page', async () => {
    await removeAll();
    for (const beyond of [
      { ...region, y: 1_400 },
      { ...region, x: 900 },
    ]) {
      for (const path of ['activities', 'zoom-activities']) {
        const answer = await place(contentOf(beyond), path);
        expect([answer.statusCode, answer.json().code]).toEqual([422, 'coords_invalid']);
      }
    }
    const { id } = (await place(contentOf(region))).json();
    const change = { content: contentOf({ ...region, y: 1_400 }) };
    const answer = await coordinator.ask('POST', `activities/${id}`, change);
    expect(answer.json().code).toBe('coords_invalid');
  });
});
