import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authorOf } from './activities-harness.ts';
import { addTestBook, detectionClientOf } from './detection-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const numbersOf = (page: { drafts: { number: number }[] }) =>
  page.drafts.map(({ number }) => number);

describe.each(databaseKinds)('finding questions on %s', (kind) => {
  let server: TestServer;
  let editor: ReturnType<typeof detectionClientOf>;
  let author: ReturnType<typeof authorOf>;

  beforeAll(async () => {
    server = await startTestServer(kind);
    await server.composition.jobs.start();
    const session = await server.signIn('coordinator@demo.example');
    editor = detectionClientOf(server, session);
    author = authorOf(server, session);
  });
  afterAll(() => server.close());

  const zoomsOf = async (id: number) =>
    (await author.seen({ id }, true))
      .filter((button) => button.button_type === 'zoomPagePart')
      .map((button) => ({ pageId: button.ebook_pages_id, ...JSON.parse(button.content) }));

  it('[API-048] [MRG-018] finds the questions of a page, and the edges of its columns', async () => {
    const { pageIds } = await addTestBook(server, [8]);
    const zoom = await editor.ask('POST', `ebook-pages/${pageIds[0]}/detect`, { kind: 'zoom' });
    expect(zoom.statusCode).toBe(200);
    expect(zoom.json().boxes).toHaveLength(8);
    expect(zoom.json().boxes[4]).toMatchObject({ number: 5, column: 1, sureness: 0.65 });
    expect(Math.abs(zoom.json().boxes[4].left - 540)).toBeLessThan(4);
    const margin = await editor.ask('POST', `ebook-pages/${pageIds[0]}/detect`, { kind: 'margin' });
    const { margins, height } = margin.json();
    expect(height).toBe(1_414);
    expect(margins.columns).toHaveLength(2);
    expect(Math.abs(margins.columns[0].left - 60)).toBeLessThan(4);
    expect(Math.abs(margins.columns[1].right - 924)).toBeLessThan(4);
    expect(Math.abs(margins.top - 120)).toBeLessThan(4);
    expect(Math.abs(margins.bottom - 1_114)).toBeLessThan(4);
  });

  it('[API-048] refuses other kinds, other people, other domains, and pages that are not there', async () => {
    const { id, pageIds } = await addTestBook(server, [1]);
    const path = `ebook-pages/${pageIds[0]}/detect`;
    for (const body of [{}, { kind: 'all' }, { kind: 'zoom', more: 1 }]) {
      expect((await editor.ask('POST', path, body)).statusCode).toBe(422);
    }
    const zoom = { kind: 'zoom' };
    expect((await editor.ask('POST', 'ebook-pages/999999/detect', zoom)).statusCode).toBe(404);
    for (const who of ['student', 'teacher']) {
      const reader = detectionClientOf(server, await server.signIn(`${who}@demo.example`));
      expect((await reader.ask('POST', path, zoom)).statusCode).toBe(403);
      expect((await reader.book(id).start()).statusCode).toBe(403);
      expect((await reader.book(id).publish()).statusCode).toBe(403);
    }
    const session = await server.signIn('domainadmin@other.example');
    const outsider = detectionClientOf(server, session, 'other');
    expect((await outsider.ask('POST', path, zoom)).statusCode).toBe(404);
    expect((await outsider.book(id).start()).statusCode).toBe(404);
    expect((await outsider.book(id).save(1, { version: 0, drafts: [] })).statusCode).toBe(404);
    const crossing = detectionClientOf(server, session, 'demo');
    expect((await crossing.ask('POST', path, zoom)).json().code).toBe('domain_mismatch');
    expect((await crossing.book(id).start()).json().code).toBe('domain_mismatch');
  });

  it('looks through a whole book, or some of its pages', async () => {
    const { id } = await addTestBook(server, [8, 0, 3, 5]);
    const book = editor.book(id);
    expect(await book.state()).toMatchObject({ job: null, pages: [], pageCount: 4 });
    expect((await book.start({ from: 3 })).statusCode).toBe(200);
    expect(await book.settled()).toMatchObject({ job: { is: 'find', state: 'done' }, drafts: 8 });
    await book.start();
    const state = await book.settled();
    expect(state).toMatchObject({ job: { done: 4, all: 4 }, drafts: 16, accepted: 0 });
    expect(state.pages.map(({ drafts }: { drafts: number }) => drafts)).toEqual([8, 0, 3, 5]);
    const page = await book.page(1);
    expect(numbersOf(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(page).toMatchObject({ height: 1_414, state: 'found', published: [] });
    for (const body of [{ from: 0 }, { from: 3, to: 2 }, { from: 9 }, { to: 1.5 }, { all: 1 }]) {
      expect((await book.start(body)).statusCode).toBe(422);
    }
  });

  it('keeps what an editor made of a page, and tells another one who was slower', async () => {
    const { id } = await addTestBook(server, [4]);
    const book = editor.book(id);
    await book.start();
    await book.settled();
    const { version, drafts } = await book.page(1);
    const [first, ...rest] = drafts;
    const mine = [{ ...first, left: 50, isAccepted: true }, ...rest.slice(1)];
    const saved = await book.save(1, { version, drafts: mine });
    expect(saved.json()).toMatchObject({ version: version + 1, state: 'reviewed', drafts: mine });
    const late = await book.save(1, { version, drafts: [] });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'edit_conflict', current: { drafts: mine } });
    await book.start();
    await book.settled();
    expect(numbersOf(await book.page(1))).toEqual([1, 3, 4]);
    await book.start({ again: true });
    await book.settled();
    expect(numbersOf(await book.page(1))).toEqual([1, 2, 3, 4]);
  });

  it('takes drafts of a page that nobody looked at, and refuses what is on no page', async () => {
    const { id } = await addTestBook(server, [0]);
    const book = editor.book(id);
    const draft = { id: 'a', left: 10, top: 20, width: 300, height: 200, number: null, column: 0 };
    const whole = { ...draft, sureness: 1, isAccepted: true };
    const wrong = [
      { ...whole, left: -1 },
      { ...whole, left: 800 },
      { ...whole, width: 0 },
      { ...whole, height: 1_500 },
      { ...whole, top: 1_300 },
      { ...whole, left: '10' },
      { ...whole, id: '../x' },
      { ...whole, number: -3 },
      draft,
    ];
    for (const one of wrong) {
      expect((await book.save(1, { version: 0, drafts: [one] })).statusCode).toBe(422);
    }
    const twice = await book.save(1, { version: 0, drafts: [whole, whole] });
    expect(twice.statusCode).toBe(422);
    const many = Array.from({ length: 201 }, (_, at) => ({ ...whole, id: `n${at}` }));
    expect((await book.save(1, { version: 0, drafts: many })).statusCode).toBe(422);
    expect((await book.save(1, { version: 0, drafts: [whole] })).statusCode).toBe(200);
    expect((await book.save(1, { version: 0, drafts: [] })).statusCode).toBe(409);
    expect((await book.save(2, { version: 0, drafts: [] })).statusCode).toBe(404);
  });

  it('publishes accepted drafts in the order of reading, once', async () => {
    const { id, pageIds } = await addTestBook(server, [8, 2]);
    const book = editor.book(id);
    await book.start();
    await book.settled();
    await book.accept(1);
    expect((await book.publish()).statusCode).toBe(200);
    expect(await book.settled()).toMatchObject({ drafts: 2, accepted: 0, published: 8 });
    await book.publish();
    await book.settled();
    const zooms = await zoomsOf(id);
    expect(zooms.map(({ orderId }) => orderId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(zooms.map(({ pageId }) => pageId))).toEqual(new Set([pageIds[0]]));
    const { published } = await book.page(1);
    expect(published.map(({ number }: { number: number }) => number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    expect(zooms[4].cutCoords).toEqual({
      x: published[4].left,
      y: published[4].top,
      width: published[4].width,
      height: published[4].height,
    });
    const student = authorOf(server, await server.signIn('student@demo.example'));
    expect((await student.seen({ id })).length).toBeGreaterThan(0);
  });

  it('appends to areas that are there or takes their place, and takes both back', async () => {
    const { id, pageIds } = await addTestBook(server, [2]);
    const book = editor.book(id);
    const area = { x: 10, y: 10, width: 100, height: 100 };
    const placed = await author.ask('POST', `ebook-pages/${pageIds[0]}/zoom-activities`, {
      ...{ left: 10, top: 10, orderId: 7, id: 'mine' },
      ...{ downCoords: { x: 10, y: 10 }, upCoords: { width: 100, height: 100 } },
      cutCoords: area,
    });
    expect(placed.statusCode).toBe(200);
    await book.start();
    await book.settled();
    await book.accept(1);
    await book.publish();
    await book.settled();
    expect((await zoomsOf(id)).map(({ orderId }) => orderId)).toEqual([7, 8, 9]);
    await book.unpublish();
    expect(await book.settled()).toMatchObject({ accepted: 2, published: 0 });
    expect((await zoomsOf(id)).map(({ orderId }) => orderId)).toEqual([7]);
    await book.publish({ existing: 'replace' });
    expect(await book.settled()).toMatchObject({ published: 2 });
    expect((await zoomsOf(id)).map(({ orderId }) => orderId)).toEqual([1, 2]);
    await book.unpublish();
    await book.settled();
    expect((await zoomsOf(id)).map(({ orderId }) => orderId)).toEqual([7]);
    expect((await book.publish({})).statusCode).toBe(422);
    expect((await book.publish({ existing: 'append', pages: [] })).statusCode).toBe(422);
  });

  it('places the buttons of areas beside the questions', async () => {
    const { id } = await addTestBook(server, [8]);
    const book = editor.book(id);
    await book.start();
    await book.settled();
    await book.accept(1);
    await book.publish();
    await book.settled();
    const areas = (await author.seen({ id }, true)).map(({ left, top, content }) => {
      const { cutCoords, madeBy } = JSON.parse(content);
      return { left, top, cutCoords, madeBy };
    });
    expect(areas).toHaveLength(8);
    for (const { left, top, cutCoords, madeBy } of areas) {
      expect({ left, top, madeBy }).toEqual({
        left: Math.round(cutCoords.x) - 38,
        top: Math.round(cutCoords.y),
        madeBy: 'detection',
      });
    }
  });

  it('keeps areas that are clearly the same when they are published once more', async () => {
    const { id } = await addTestBook(server, [3]);
    const book = editor.book(id);
    await book.start();
    await book.settled();
    await book.accept(1);
    await book.publish();
    await book.settled();
    const stored = async () =>
      (await author.seen({ id }, true)).filter(({ button_type }) => button_type === 'zoomPagePart');
    const [first, second, third] = await stored();
    const { cutCoords } = JSON.parse(first?.content ?? '');
    const named = await author.ask('POST', `zoom-areas/${first?.id}`, {
      cutCoords,
      questionId: 41,
    });
    expect(named.statusCode, named.body).toBe(200);
    const before = await stored();

    await book.start({ again: true });
    await book.settled();
    const { version, drafts } = await book.page(1);
    const accepted = drafts.slice(0, 2).map((draft: { height: number }) => ({
      ...draft,
      height: draft.height - 4,
      isAccepted: true,
    }));
    expect((await book.save(1, { version, drafts: accepted })).statusCode).toBe(200);
    await book.publish({ existing: 'replace' });
    await book.settled();
    const now = await stored();
    expect(now.map((one) => one.id)).toEqual([first?.id, second?.id]);
    expect(now.map(({ content }) => JSON.parse(content))).toMatchObject([
      { questionId: 41, madeBy: 'detection', cutCoords: { height: accepted[0].height } },
      { madeBy: 'detection', cutCoords: { height: accepted[1].height } },
    ]);
    const { published } = await book.page(1);
    expect(published.map(({ activityId }: { activityId: number }) => activityId)).toEqual([
      first?.id,
      second?.id,
    ]);

    await book.unpublish();
    expect(await book.settled()).toMatchObject({ accepted: 2, published: 0 });
    const back = await stored();
    expect(back.map((one) => one.id).toSorted()).toEqual(
      [first?.id, second?.id, third?.id].toSorted(),
    );
    const contents = (list: typeof back) =>
      new Map(list.map((one) => [one.id, [one.content, one.left, one.top]]));
    expect(contents(back)).toEqual(contents(before));
  });

  it('stops when it is told to, keeps what was found, and throws away what nobody wants', async () => {
    const { id } = await addTestBook(
      server,
      Array.from({ length: 40 }, () => 1),
    );
    const book = editor.book(id);
    await book.start();
    expect((await book.start()).statusCode).toBe(200);
    expect((await book.publish()).json().code).toBe('conflict');
    await vi.waitFor(async () => expect((await book.state()).drafts).toBeGreaterThan(0), {
      timeout: 20_000,
    });
    expect((await book.cancel()).statusCode).toBe(200);
    const state = await book.settled();
    expect(state.job).toMatchObject({ state: 'cancelled' });
    expect(state.drafts).toBeLessThan(40);
    expect((await book.clear()).statusCode).toBe(200);
    expect(await book.state()).toMatchObject({ drafts: 0, pages: [] });
    expect((await book.cancel()).statusCode).toBe(200);
  });
});
