import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  bothMargins,
  linesAt,
  type MarginEditor,
  marginEditor,
  newestCutting,
  QUESTIONS_OF_PAGE,
  questionBook,
  runCutting,
  zoomsOf,
} from './margins-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const PAGES = 5;
const odd = 'Margins for page A (odd pages) are not set, please set them and try again!';
const even = 'Margins for page B (even pages) are not set, please set them and try again!';

type JobsTable = {
  jobs: {
    id: number;
    kind: string;
    state: string;
    owner: string | null;
    lease_until: number | null;
    done_steps: number;
    attempt: number;
  };
};

describe.each(databaseKinds)('margins over HTTP on %s', (kind) => {
  let server: TestServer;
  let session: Session;
  let editor: MarginEditor;
  let book: Awaited<ReturnType<typeof questionBook>>;

  const as = async (email: string, domain?: string) =>
    marginEditor(server, await server.signIn(email), domain);
  const zooms = () => zoomsOf(server, session, book);
  const counts = async () => (await zooms()).map((page) => page.length);
  const idsOf = async () => (await zooms()).map((page) => page.map(({ id }) => id));
  const jobRows = () => server.composition.open.db.withTables<JobsTable>();
  const newestJob = () => newestCutting(server);
  const runJob = () => runCutting(server);

  beforeAll(async () => {
    server = await startTestServer(kind);
    session = await server.signIn('domainadmin@demo.example');
    editor = marginEditor(server, session);
    book = await questionBook(server, PAGES);
  }, 60_000);
  afterAll(() => server.close());

  describe('sending', () => {
    it.each([
      [{ marginA: [], marginB: linesAt('B') }, odd],
      [{ marginB: linesAt('B') }, odd],
      [{ marginA: linesAt('A'), marginB: [] }, even],
      [{ marginA: linesAt('A') }, even],
    ])('[MRG-007] [MRG-013] [ACTIVITY_API-044] is refused without %#', async (margins, words) => {
      const answer = await editor.send(book, margins);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().message).toBe(words);
    });

    it('[MRG-005] is refused with more than ten lines of a kind', async () => {
      const many = Array.from({ length: 11 }, (_, at) => 10 + at * 80);
      const answer = await editor.send(book, bothMargins(many));
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'margins_full', field: 'marginA' });
      const ten = await editor.send(book, bothMargins(many.slice(1)));
      expect(ten.statusCode, ten.body).toBe(200);
      await editor.ask('DELETE', `ebooks/${book.id}/margins/job`);
    });

    it.each([
      ['a place that is no number', { x1: '100' }, 'must_be_number'],
      ['a place outside the picture', { x1: 1_001, left: 1_001 }, 'coords_invalid'],
      ['a place before the picture', { x1: -5, left: -5 }, 'coords_invalid'],
      ['two places', { top: 30 }, 'coords_invalid'],
      ['places that contradict each other', { left: 700 }, 'coords_invalid'],
      ['another kind', { marginType: 'B' }, 'invalid'],
    ])('[MRG-001] [MRG-002] is refused for a line with %s', async (_, more, code) => {
      const [first, ...rest] = linesAt('A');
      const margins = { ...bothMargins(), marginA: [{ ...first, ...more }, ...rest] };
      const answer = await editor.send(book, margins);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().code).toBe(code);
    });

    it('[MRG-022] [API-049] keeps the lines of the book for everybody who edits it', async () => {
      const answer = await editor.send(book, bothMargins());
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().data).toEqual({
        ...{ state: 'waiting', done: 0, all: PAGES, code: null, outcome: null },
      });
      const other = await as('coordinator@demo.example');
      const stored = (await other.ask('GET', `ebooks/${book.hash}/margins`)).json();
      expect(stored).toMatchObject(bothMargins());
      expect(stored.updated_at).toBeGreaterThan(0);
      await editor.ask('DELETE', `ebooks/${book.id}/margins/job`);
    });

    it('[TBR-022] is for editors of the domain alone', async () => {
      for (const email of ['student@demo.example', 'teacher@demo.example']) {
        expect((await (await as(email)).send(book, bothMargins())).statusCode).toBe(403);
      }
      const outsider = await as('domainadmin@other.example', 'other');
      expect((await outsider.send(book, bothMargins())).statusCode).toBe(404);
      const wrong = await as('domainadmin@other.example', 'demo');
      expect((await wrong.send(book, bothMargins())).statusCode).toBe(403);
      expect((await editor.send({ id: 99_999_999 }, bothMargins())).statusCode).toBe(404);
    });
  });

  describe('the job', () => {
    it('[MRG-008] [MRG-010] [MRG-015] places zoom areas on every page, in reading order', async () => {
      await editor.send(book, bothMargins());
      expect(await runJob()).toBe(true);
      expect(await editor.job(book)).toEqual({
        state: 'done',
        done: PAGES,
        all: PAGES,
        code: null,
        outcome: expect.objectContaining({ pages: PAGES, removed: 0 }),
      });
      expect(await counts()).toEqual(Array.from({ length: PAGES }, () => QUESTIONS_OF_PAGE));
      const [first = []] = await zooms();
      const areas = first.map(({ content }) => JSON.parse(content));
      expect(areas.map(({ orderId }) => orderId)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(areas.map(({ cutCoords: { x, y } }) => [x < 500, Math.round(y / 300)])).toEqual([
        [true, 1],
        [true, 2],
        [true, 3],
        [false, 1],
        [false, 2],
        [false, 3],
      ]);
      expect(areas[0]).toMatchObject({ pageId: book.pageIds[0] });
    });

    it('[MRG-008] places one area for each section of other lines', async () => {
      for (const [places, each] of [
        [[100, 490, 900], 2],
        [[90, 300, 480, 510, 700, 910], 4],
      ] as const) {
        await editor.send(book, bothMargins(places));
        await runJob();
        expect(await counts()).toEqual(Array.from({ length: PAGES }, () => each));
      }
    });

    it('changes nothing when the same lines are sent again', async () => {
      await editor.send(book, bothMargins());
      await runJob();
      const before = await idsOf();
      await editor.send(book, bothMargins());
      await runJob();
      expect(await idsOf()).toEqual(before);
    });

    it('leaves alone what people drew and what they changed', async () => {
      const [pageId] = book.pageIds;
      const area = { x: 600, y: 1_150, width: 200, height: 150 };
      const mine = await editor.ask('POST', `ebook-pages/${pageId}/zoom-activities`, {
        left: area.x,
        top: area.y,
        orderId: 3,
        downCoords: { x: area.x, y: area.y },
        upCoords: { width: area.width, height: area.height },
        cutCoords: area,
      });
      expect(mine.statusCode, mine.body).toBe(200);
      const [[changed] = []] = await zooms();
      if (!changed) throw new Error('no area to change');
      const content = JSON.parse(changed.content);
      const smaller = { ...content.cutCoords, height: content.cutCoords.height - 10 };
      const answer = await editor.ask('POST', `activities/${changed.id}`, {
        content: JSON.stringify({ ...content, cutCoords: smaller }),
      });
      expect(answer.statusCode, answer.body).toBe(200);
      await editor.send(book, bothMargins());
      await runJob();
      const [after = []] = await zooms();
      expect(after.map(({ id }) => id)).toEqual(
        expect.arrayContaining([changed.id, mine.json().id]),
      );
      // Five beside the one that was changed, and the one that was drawn.
      expect(after).toHaveLength(QUESTIONS_OF_PAGE + 1);
      const orders = after.map((zoom) => JSON.parse(zoom.content).orderId);
      expect(new Set(orders).size).toBe(after.length);
    });

    it('goes on where a worker died, and places nothing twice', async () => {
      const fresh = await questionBook(server, PAGES);
      await editor.send(fresh, bothMargins());
      const id = await newestJob();
      const died = { state: 'running', owner: 'gone/1/dead', lease_until: 1, attempt: 1 };
      await jobRows()
        .updateTable('jobs')
        .set({ ...died, done_steps: 3 })
        .where('id', '=', id)
        .execute();
      expect(await editor.job(fresh)).toMatchObject({ state: 'running', done: 3 });
      await server.composition.jobs.runHere(id);
      expect((await zoomsOf(server, session, fresh)).map((page) => page.length)).toEqual([
        0, 0, 0, 6, 6,
      ]);
      const before = await zoomsOf(server, session, fresh);
      // It had done more than it could note.
      await jobRows()
        .updateTable('jobs')
        .set({ ...died, done_steps: 4 })
        .where('id', '=', id)
        .execute();
      await server.composition.jobs.runHere(id);
      expect(await zoomsOf(server, session, fresh)).toEqual(before);
      expect(await editor.job(fresh)).toMatchObject({ state: 'done', done: PAGES });
    });

    it('is stopped by whoever may send, and newer lines take its place', async () => {
      await editor.send(book, bothMargins([100, 490, 900]));
      const first = await newestJob();
      const stopped = await editor.ask('DELETE', `ebooks/${book.id}/margins/job`);
      expect(stopped.json().data).toMatchObject({ state: 'cancelled', done: 0 });
      expect(await server.composition.jobs.runHere(first)).toBe(false);
      await editor.send(book, bothMargins([100, 490, 900]));
      const second = await newestJob();
      await editor.send(book, bothMargins());
      expect(await server.composition.jobs.runHere(second)).toBe(false);
      expect(await editor.job(book)).toMatchObject({ state: 'waiting', done: 0 });
      await runJob();
      expect(await editor.job(book)).toMatchObject({ state: 'done' });
    });

    it('stops in the middle of a book, and what it did stays', async () => {
      const long = await questionBook(server, 12);
      await editor.send(long, bothMargins());
      const running = server.composition.jobs.runHere(await newestJob());
      await vi.waitFor(
        async () => {
          const done = (await zoomsOf(server, session, long)).filter((page) => page.length > 0);
          expect(done.length).toBeGreaterThan(0);
        },
        { timeout: 20_000, interval: 5 },
      );
      await editor.ask('DELETE', `ebooks/${long.id}/margins/job`);
      await running;
      const { state } = await editor.job(long);
      expect(['cancelled', 'done']).toContain(state);
      const pages = await zoomsOf(server, session, long);
      // Never half a page.
      expect(pages.every((page) => [0, QUESTIONS_OF_PAGE].includes(page.length))).toBe(true);
    });
  });
});
