import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { bookPdf } from '../fixtures.ts';
import { median } from '../numbers.ts';
import { type BenchBrowser, openBrowser, openTab, type Tab } from '../reading/browser.ts';
import { type BenchBook, type Candidate, candidates } from '../reading/candidates.ts';
import {
  dropIdleWork,
  headersOf,
  importBook,
  type Session,
  seededFolder,
  serve,
  signIn,
  student,
} from '../sayfa.ts';
import { strokeOf } from '../stroke.ts';
import { manyStrokes } from './strokes.ts';

const group = '8. Sınıf Matematik';
const batch = 50;
const moveEveryMs = 4;
const moves = 1_000;
const settleMs = 2_000;
/** Of the view that `manyStrokes` draws in, to units of a page 1000 wide. */
const unitsPerPixel = 1000 / 1280;
/** A blot at a known place, above all other strokes: what is painted last. */
const blotAt = 500;

/** Ink in the reader itself, signed in, with its toolbar. */
export type InkInReader = {
  /** Milliseconds from navigation until every stroke is painted: first visit, and second. */
  coldMs: number;
  warmMs: number;
  /** Milliseconds of the main thread's processor time. */
  cpuPerMoveMs: number;
};

const pageKeyOf = (dataFolder: string, bookId: number): string => {
  const database = new DatabaseSync(path.join(dataFolder, 'sayfa.sqlite'));
  const row = database
    .prepare('select id from ebook_pages where ebook_id = ? order by id limit 1')
    .get(bookId);
  database.close();
  return `page_${row?.id}`;
};

const operationOf = (points: readonly number[], width: number, counter: number) => {
  const made = strokeOf(randomUUID());
  return {
    ...made,
    id: randomUUID(),
    stamp: { counter, device: 'bench' },
    content: { ...made.content, points, width },
  };
};

/** A tenth of a page unit is finer than any screen; a page holds 2 MB. */
const toUnits = (pixels: number): number => Math.round(pixels * unitsPerPixel * 10) / 10;

/** Puts strokes on a page over the call that the reader makes, and a blot above them. */
const putStrokes = async (
  address: string,
  session: Session & { userId: number },
  call: string,
  count: number,
): Promise<void> => {
  const strokes = manyStrokes(count).map((stroke, at) =>
    operationOf(
      stroke
        .filter((_, point) => point % 4 === 0)
        .flatMap(([x, y, pressure]) => [toUnits(x), toUnits(y), pressure]),
      4,
      at + 1,
    ),
  );
  const blot = [blotAt, blotAt, 0.5, blotAt + 2, blotAt, 0.5, blotAt, blotAt + 2, 0.5];
  const operations = [...strokes, operationOf(blot, 30, count + 1)];
  for (let from = 0; from < operations.length; from += batch) {
    const answer = await fetch(`${address}${call}`, {
      method: 'POST',
      headers: { ...headersOf(session), 'content-type': 'application/json' },
      body: JSON.stringify({
        user_id: session.userId,
        operations: operations.slice(from, from + batch),
      }),
    });
    if (!answer.ok) throw new Error(`strokes were answered ${await answer.text()}`);
  }
};

/** Resolves with the time at which the blot is painted, on the page's own clock. */
const whenBlotIsPainted = (tab: Tab): Promise<number> =>
  tab.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const isPainted = (canvas: HTMLCanvasElement): boolean => {
          const page = canvas.closest('[data-page]')?.getBoundingClientRect();
          const place = canvas.getBoundingClientRect();
          if (!page || place.width === 0) return false;
          const x = page.left + page.width / 2 - place.left;
          const y = page.top + page.width / 2 - place.top;
          const scale = canvas.width / place.width;
          const copy = new OffscreenCanvas(1, 1).getContext('2d');
          copy?.drawImage(canvas, -x * scale, -y * scale);
          return (copy?.getImageData(0, 0, 1, 1).data[3] ?? 0) > 0;
        };
        const look = (): void => {
          const canvases = document.querySelectorAll<HTMLCanvasElement>('[data-page] canvas');
          if ([...canvases].some(isPainted)) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

const taskMs = async ({ cdp }: Tab): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
};

/** Draws one stroke of many loops over the page; milliseconds of processor time a move. */
const drawOnPage = async (tab: Tab): Promise<number> => {
  const place = await tab.evaluate(() => {
    const { left, top, width, height } =
      document.querySelector('[data-page][data-shown]')?.getBoundingClientRect() ?? new DOMRect();
    return { left, top, width, height: Math.min(height, innerHeight - top) };
  });
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', part: number) => {
    const angle = part * 20 * Math.PI;
    return tab.cdp.send('Input.dispatchMouseEvent', {
      type,
      x: place.left + place.width * (0.5 + 0.35 * Math.cos(angle) * Math.cos(angle / 23)),
      y: place.top + place.height * (0.45 + 0.3 * Math.sin(angle * 1.07)),
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  };
  await tab.cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await tab.press('p');
  await wait(settleMs);
  await send('mousePressed', 0);
  const before = await taskMs(tab);
  const sent: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (let index = 1; index <= moves; index += 1) {
    sent.push(send('mouseMoved', index / moves));
    const early = startedAt + index * moveEveryMs - performance.now();
    if (early > 0) await wait(early);
  }
  await Promise.all(sent);
  const after = await taskMs(tab);
  await send('mouseReleased', 1);
  return (after - before) / moves;
};

const visit = async (
  bench: BenchBrowser,
  candidate: Candidate,
  book: BenchBook,
): Promise<InkInReader> => {
  const tab = await openTab(bench, candidate);
  try {
    const times: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      await tab.open(candidate.addressOf(book, 1), 1);
      times.push(await whenBlotIsPainted(tab));
      await wait(settleMs);
      if (round === 0) await tab.leave();
    }
    const [coldMs = Number.NaN, warmMs = Number.NaN] = times;
    return { coldMs, warmMs, cpuPerMoveMs: await drawOnPage(tab) };
  } finally {
    await tab.close();
  }
};

/** Opens a page with strokes in the reader and draws over them; medians of some rounds. */
export const measureInReader = async (count: number, rounds: number): Promise<InkInReader> => {
  const dataFolder = await seededFolder('ink');
  const file = await bookPdf('text', 10);
  const { hash, bookId, pages } = await importBook(dataFolder, file, group, 'Bench ink');
  const key = pageKeyOf(dataFolder, bookId);
  dropIdleWork(dataFolder);
  const { address, running } = await serve(dataFolder);
  const bench = await openBrowser();
  try {
    const session = await signIn(address, student);
    const call = `/api/v2/drawings/${bookId}/pages/${key}`;
    await putStrokes(address, session, call, count);
    const sayfa = candidates('', address, session).find(({ name }) => name === 'sayfa');
    if (!sayfa) throw new Error('there is no reader');
    const found: InkInReader[] = [];
    for (let round = 0; round < rounds; round += 1) {
      found.push(await visit(bench, sayfa, { name: 'text', hash, pages }));
    }
    const middle = (choose: (one: InkInReader) => number): number => median(found.map(choose));
    return {
      coldMs: middle(({ coldMs }) => coldMs),
      warmMs: middle(({ warmMs }) => warmMs),
      cpuPerMoveMs: middle(({ cpuPerMoveMs }) => cpuPerMoveMs),
    };
  } finally {
    await bench.close();
    await running.stop();
  }
};
