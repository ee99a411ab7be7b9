import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bothMargins,
  linesAt,
  type MarginEditor,
  marginEditor,
  QUESTIONS_OF_PAGE,
  questionBook,
  uprightAt,
  zoomsOf,
} from './margins-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const even = 'Margins for page B (even pages) are not set, please set them and try again!';

describe.each(databaseKinds)('margins on one page over HTTP on %s', (kind) => {
  let server: TestServer;
  let session: Session;
  let editor: MarginEditor;
  let book: Awaited<ReturnType<typeof questionBook>>;

  beforeAll(async () => {
    server = await startTestServer(kind);
    session = await server.signIn('domainadmin@demo.example');
    editor = marginEditor(server, session);
    book = await questionBook(server, 5);
  }, 60_000);
  afterAll(() => server.close());

  describe('one page', () => {
    it('[NAV-060] is cut at once by the lines given, which are not kept', async () => {
      const fresh = await questionBook(server, 2);
      const [pageId] = fresh.pageIds;
      const answer = await editor.ask('POST', `ebook-pages/${pageId}/margin-zooms`, bothMargins());
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().laid).toHaveLength(QUESTIONS_OF_PAGE);
      expect(answer.json().laid[0]).toMatchObject({ own_activity: 1 });
      const retried = await editor.ask(
        'POST',
        `ebook-pages/${pageId}/margin-zooms`,
        bothMargins([100, 490, 900]),
      );
      expect(retried.json()).toMatchObject({ removed: expect.any(Array) });
      expect(retried.json().removed).toHaveLength(QUESTIONS_OF_PAGE);
      expect((await zoomsOf(server, session, fresh)).map((page) => page.length)).toEqual([2, 0]);
      const stored = (await editor.ask('GET', `ebooks/${fresh.id}/margins`)).json();
      expect(stored).toEqual({ marginA: [], marginB: [], updated_at: null });
    });

    it('[NAV-060] takes the cutting of a page back, but not what was changed since', async () => {
      const fresh = await questionBook(server, 1);
      const address = `ebook-pages/${fresh.pageIds[0]}/margin-zooms`;
      const first = (await editor.ask('POST', address, bothMargins())).json();
      const second = (await editor.ask('POST', address, bothMargins([100, 490, 900]))).json();
      const placed = second.laid.map(({ id }: { id: number }) => id);
      const [mine] = placed;
      const region = { x: 100, y: 100, width: 200, height: 100 };
      const changed = await editor.ask('POST', `zoom-areas/${mine}`, { cutCoords: region });
      expect(changed.statusCode, changed.body).toBe(200);
      const undo = { laid: placed, removed: second.removed };
      const undone = (await editor.ask('POST', `${address}/undo`, undo)).json();
      expect(undone.removed).toEqual(placed.filter((id: number) => id !== mine));
      expect(undone.restored).toHaveLength(QUESTIONS_OF_PAGE);
      const retried = (await editor.ask('POST', `${address}/undo`, undo)).json();
      expect(retried).toEqual({ success: true, restored: [], removed: [] });
      const [there = []] = await zoomsOf(server, session, fresh);
      const ids = first.laid.map(({ id }: { id: number }) => id);
      expect(there.map(({ id }) => id).toSorted()).toEqual([...ids, mine].toSorted());
    });

    it('keeps the ids of areas that are clearly the same, and takes that back as well', async () => {
      const fresh = await questionBook(server, 1);
      const address = `ebook-pages/${fresh.pageIds[0]}/margin-zooms`;
      const first = (await editor.ask('POST', address, bothMargins())).json();
      const ids = first.laid.map(({ id }: { id: number }) => id);
      // The words of the right column are cut off before their end.
      const narrower = [...uprightAt.slice(0, -1), 800];
      const second = (await editor.ask('POST', address, bothMargins(narrower))).json();
      const changed = second.changed.map(
        ({ activity }: { activity: { id: number } }) => activity.id,
      );
      expect(changed.length).toBeGreaterThan(0);
      expect(ids).toEqual(expect.arrayContaining(changed));
      expect(second.removed.filter((id: number) => changed.includes(id))).toEqual([]);
      for (const { activity, before } of second.changed) {
        const was = first.laid.find(({ id }: { id: number }) => id === activity.id);
        const { orderId, cutCoords } = JSON.parse(was.content);
        expect(before).toEqual({ orderId, cutCoords });
        expect(JSON.parse(activity.content)).toMatchObject({ madeBy: 'margins' });
      }
      const undone = await editor.ask('POST', `${address}/undo`, {
        laid: second.laid.map(({ id }: { id: number }) => id),
        changed: second.changed.map(
          ({ activity, before }: { activity: { id: number }; before: object }) => ({
            id: activity.id,
            ...before,
          }),
        ),
        removed: second.removed,
      });
      expect(undone.statusCode, undone.body).toBe(200);
      const [there = []] = await zoomsOf(server, session, fresh);
      const byId = (list: { id: number; content: string; left: number; top: number }[]) =>
        Object.fromEntries(list.map(({ id, content, left, top }) => [id, [content, left, top]]));
      expect(byId(there)).toEqual(byId(first.laid));
    });

    it('an area whose button somebody moved is made by hand and stays', async () => {
      const fresh = await questionBook(server, 1);
      const address = `ebook-pages/${fresh.pageIds[0]}/margin-zooms`;
      const { laid } = (await editor.ask('POST', address, bothMargins())).json();
      const [{ id }] = laid;
      const place = { left: 300, top: 700 };
      expect((await editor.ask('POST', `activities/${id}/position`, place)).statusCode).toBe(200);
      const wide = (await editor.ask('POST', address, bothMargins([100, 490, 900]))).json();
      expect(wide.removed).not.toContain(id);
      const [there = []] = await zoomsOf(server, session, fresh);
      const moved = there.find((zoom) => zoom.id === id);
      expect(moved).toMatchObject(place);
      expect(JSON.parse(moved?.content ?? '').madeBy).toBe('hand');
    });

    it('[MRG-013] [NAV-060] needs the lines of this page only, and is refused without them', async () => {
      const onlyOdd = { marginA: linesAt('A'), marginB: [] };
      const [odd, opposite] = book.pageIds.map((id) => `ebook-pages/${id}/margin-zooms`);
      expect((await editor.ask('POST', `${odd}`, onlyOdd)).statusCode).toBe(200);
      const answer = await editor.ask('POST', `${opposite}`, onlyOdd);
      expect(answer.json()).toMatchObject({ code: 'margins_b_missing', message: even });
    });
  });

  describe('image coordinates', () => {
    const box = (from: number, to: number) => ({
      x: from,
      y: 100,
      width: to - from,
      height: 1_200,
    });
    const left_boxes = JSON.stringify([box(90, 130), box(130, 470)]);
    const right_boxes = JSON.stringify([box(502, 540), box(540, 910)]);
    const ask = (at: number, more: object = {}) =>
      editor.ask('POST', `ebook-pages/${book.pageIds[at]}/image-coordinates`, {
        left_boxes,
        right_boxes,
        margin_type: 'A',
        flag: 0,
        ...more,
      });

    it('[MRG-016] [API-045] are what is printed within the boxes, as JSON text', async () => {
      const answer = await ask(0);
      expect(answer.statusCode, answer.body).toBe(200);
      const items = JSON.parse(answer.json().data);
      expect(items).toHaveLength(QUESTIONS_OF_PAGE);
      expect(items.map(({ column }: { column: string }) => column)).toEqual([
        ...['left', 'left', 'left'],
        ...['right', 'right', 'right'],
      ]);
      expect(items[0]).toMatchObject({ page_id: book.pageIds[0], page_number: 1, order: 1 });
      // Numbers begin at 95, words end at 435.
      expect(Math.abs(items[0].x - 90)).toBeLessThanOrEqual(3);
      expect(Math.abs(items[0].x + items[0].width - 443)).toBeLessThanOrEqual(3);
    });

    it('[MRG-016] are those of all pages of a kind with flag 1', async () => {
      const items = JSON.parse((await ask(0, { flag: 1 })).json().data);
      const pages = new Set(items.map((item: { page_number: number }) => item.page_number));
      expect([...pages]).toEqual([1, 3, 5]);
      const others = JSON.parse((await ask(0, { flag: 1, margin_type: 'B' })).json().data);
      expect(others).toHaveLength(2 * QUESTIONS_OF_PAGE);
    });

    it.each([
      'no json',
      '{}',
      '[{"x":-1,"y":0,"width":10,"height":10}]',
      '[{"x":990,"y":0,"width":100,"height":10}]',
      '[{"x":0,"y":0,"width":0,"height":10}]',
      '[{"x":null,"y":0,"width":5,"height":10}]',
    ])('[ACTIVITY_API-040] are refused for boxes that are none: %s', async (text) => {
      const answer = await ask(0, { left_boxes: text });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'coords_invalid', field: 'left_boxes' });
    });
  });

  it('[MRG-021] takes lines of a canvas that begins beside the picture', async () => {
    const added = 120;
    const moved = linesAt('A').map((line, at) => ({
      ...line,
      left: (uprightAt[at] ?? 0) + added,
      canvasAddedWidth: added,
    }));
    const fresh = await questionBook(server, 1);
    const [pageId] = fresh.pageIds;
    const answer = await editor.ask('POST', `ebook-pages/${pageId}/margin-zooms`, {
      marginA: moved,
      marginB: linesAt('B'),
    });
    expect(answer.json().laid).toHaveLength(QUESTIONS_OF_PAGE);
  });
});
