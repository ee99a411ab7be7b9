import { type BookKind, bookPdf } from '../fixtures.ts';
import { mebibytes } from '../numbers.ts';
import { pdfJsFolder } from '../peers.ts';
import { atMost, type Row, shown, table } from '../report.ts';
import { ask, dropIdleWork, importBook, seededFolder, serve, signIn, student } from '../sayfa.ts';
import { type BenchBrowser, openBrowser } from './browser.ts';
import { type BenchBook, type Candidate, candidates } from './candidates.ts';
import { measureJump, measureZoom } from './moving.ts';
import { type ByName, measureOpenings } from './opening.ts';
import { servePeers } from './peer-server.ts';
import { measureKeyRepeat, measureMemory, measureReadingPace } from './turning.ts';

const group = '8. Sınıf Matematik';
const frameMs = 1000 / 60;
/** A frame is 16.7 ms; the browser's frame clock varies by some tenths. */
const oneFrame = frameMs + 1;

/** A brief run only shows that everything works; its figures mean little. */
type Extent = { rounds: number; paced: number; held: number; memoryAfter: [number, number] };
const thorough: Extent = { rounds: 7, paced: 25, held: 60, memoryAfter: [100, 500] };
const brief: Extent = { rounds: 2, paced: 4, held: 12, memoryAfter: [15, 35] };
const briefDivisor = 12;
const minPages = 8;
const slowLine = { megabits: 20, latencyMs: 20 };

const books: { name: string; kind: BookKind; pages: number }[] = [
  { name: 'text', kind: 'text', pages: 500 },
  { name: 'vector', kind: 'vector', pages: 500 },
  { name: 'image', kind: 'image', pages: 500 },
  { name: 'short', kind: 'text', pages: 10 },
  { name: 'long', kind: 'text', pages: 1000 },
];

type Content = { success: { pictures: { width: number; url: string }[] }[] };
type Measured = {
  bench: BenchBrowser;
  all: Candidate[];
  book: (name: string) => BenchBook;
  extent: Extent;
};

const besides = (figures: ByName<number>): string =>
  Object.entries(figures)
    .filter(([name]) => name !== 'sayfa')
    .map(([name, figure]) => `${name} ${shown(figure)}`)
    .join(', ');

const pick = <Figure>(
  figures: ByName<Figure>,
  choose: (figure: Figure) => number,
): ByName<number> =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, choose(figure)]));

const against = (
  figure: string,
  figures: ByName<number>,
  peer: 'bare' | 'pdfjs',
  factor: number,
  goal?: number,
): Row => {
  const ours = figures.sayfa ?? Number.NaN;
  const theirs = figures[peer] ?? Number.NaN;
  const times = goal === undefined ? '' : `, goal ≤ ${goal} ×`;
  return {
    figure,
    ours: `${shown(ours)} (${shown(ours / theirs)} × ${peer})`,
    beside: besides(figures),
    limit: `≤ ${factor} × ${peer}${times}`,
    result: atMost(ours / theirs, factor, goal),
  };
};

const openingRows = async ({ bench, all, book, extent: { rounds } }: Measured): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const name of ['text', 'vector', 'image']) {
    const found = await measureOpenings(bench, all, book(name), rounds);
    const times = pick(found, ({ shownMs }) => shownMs);
    const cpu = pick(found, ({ cpuMs }) => cpuMs);
    const settled = pick(found, ({ settledCpuMs }) => settledCpuMs);
    rows.push(
      against(`open, ${name} book, ms`, times, 'pdfjs', 0.5, 0.25),
      against(`open, ${name} book, browser CPU ms until painted`, cpu, 'pdfjs', 0.35),
      {
        ...against(`open, ${name} book, browser CPU ms a second later`, settled, 'pdfjs', 0.35),
        limit: 'told: ours is a whole program by then, PDF.js a bare viewer',
        result: 'reported',
      },
    );
  }
  const slow = await measureOpenings(bench, all, book('image'), rounds, slowLine);
  rows.push(
    against(
      'open at 20 Mbit/s + 20 ms, image book, ms',
      pick(slow, ({ shownMs }) => shownMs),
      'pdfjs',
      0.33,
      0.25,
    ),
  );
  const lengths: ByName<number>[] = [];
  for (const name of ['short', 'long']) {
    lengths.push(
      pick(await measureOpenings(bench, all, book(name), rounds), ({ shownMs }) => shownMs),
    );
  }
  const [short = {}, long = {}] = lengths;
  const growth = (name: string): number => (long[name] ?? Number.NaN) / (short[name] ?? Number.NaN);
  rows.push({
    figure: 'open, 10 → 1,000 pages, ms',
    ours: `${shown(short.sayfa ?? Number.NaN)} → ${shown(long.sayfa ?? Number.NaN)}`,
    beside: ['bare', 'pdfjs']
      .map((name) => `${name} ${shown(short[name] ?? 0)} → ${shown(long[name] ?? 0)}`)
      .join(', '),
    limit: 'grows < 10 %',
    result: atMost(growth('sayfa'), 1.1),
  });
  return rows;
};

const turningRows = async ({ bench, all, book, extent }: Measured): Promise<Row[]> => {
  const paced = await measureReadingPace(bench, all, book('image'), extent.paced);
  const p50 = pick(paced, (turning) => turning.p50);
  const p95 = pick(paced, (turning) => turning.p95);
  const rows: Row[] = [
    {
      figure: 'turn at reading pace, p50 ms',
      ours: shown(p50.sayfa ?? Number.NaN),
      beside: besides(p50),
      limit: 'one frame',
      result: atMost(p50.sayfa ?? Number.NaN, oneFrame),
    },
    {
      figure: 'turn at reading pace, p95 ms',
      ours: shown(p95.sayfa ?? Number.NaN),
      beside: besides(p95),
      limit: '≤ 2 frames',
      result: atMost(p95.sayfa ?? Number.NaN, 2 * frameMs + 1),
    },
  ];
  for (const name of ['text', 'vector', 'image']) {
    const held = await measureKeyRepeat(bench, all, book(name), extent.held);
    const figure = `turn as keys repeat, ${name} book, DPR 2`;
    rows.push(
      against(
        `${figure}, p50 ms`,
        pick(held, (turning) => turning.p50),
        'bare',
        1.1,
      ),
      against(
        `${figure}, p95 ms`,
        pick(held, (turning) => turning.p95),
        'bare',
        1.1,
      ),
      against(
        `${figure}, CPU ms a turn`,
        pick(held, (turning) => turning.cpuMs),
        'pdfjs',
        0.35,
      ),
    );
  }
  return rows;
};

const movingRows = async ({ bench, all, book, extent: { rounds } }: Measured): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const devicePixels of [1, 2]) {
    const found = await measureZoom(bench, all, book('vector'), devicePixels, rounds);
    const stretched = pick(found, ({ stretchedMs }) => stretchedMs);
    rows.push(
      against(
        `zoom × 2 until sharp, DPR ${devicePixels}, ms`,
        pick(found, ({ sharpMs }) => sharpMs),
        'pdfjs',
        0.6,
      ),
      {
        figure: `zoom × 2 until stretched, DPR ${devicePixels}, ms`,
        ours: shown(stretched.sayfa ?? Number.NaN),
        beside: besides(stretched),
        limit: 'one frame',
        result: atMost(stretched.sayfa ?? Number.NaN, oneFrame),
      },
    );
  }
  const jump = await measureJump(bench, all, book('image'), rounds);
  rows.push(against('jump to the last page of 500, ms', jump, 'bare', 1.3));
  return rows;
};

const memoryRows = async ({ bench, all, book, extent }: Measured): Promise<Row[]> => {
  const found: ByName<number[]> = {};
  const [few, many] = extent.memoryAfter;
  for (const candidate of all) {
    const after = candidate.name === 'sayfa' ? [few, many] : [few];
    const bytes = await measureMemory(bench, candidate, book('image'), after);
    found[candidate.name] = bytes.map(mebibytes);
  }
  const [afterFew = Number.NaN, afterMany = Number.NaN] = found.sayfa ?? [];
  return [
    {
      figure: `renderer memory after ${few} pages, MiB`,
      ours: shown(afterFew),
      beside: besides(pick(found, ([first = Number.NaN]) => first)),
      limit: '≤ 250',
      result: atMost(afterFew, 250),
    },
    {
      figure: `renderer memory after ${many} pages, MiB`,
      ours: shown(afterMany),
      beside: `ours after ${few}: ${shown(afterFew)}`,
      limit: `≤ 250, ≤ 1.1 × after ${few}`,
      result: atMost(afterMany, Math.min(250, afterFew * 1.1)),
    },
  ];
};

/** Runs a part so that its failure does not lose the figures of the others. */
const failedRow =
  (name: string) =>
  (error: unknown): Row[] => [
    {
      figure: name,
      ours: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
      beside: '–',
      limit: 'measured at all',
      result: 'OVER',
    },
  ];

/** Reading a book in a browser, beside a bare page and PDF.js. */
export const readingRows = async (isBrief: boolean): Promise<Row[]> => {
  const pdfJs = await pdfJsFolder();
  const dataFolder = await seededFolder('reading');
  const files = new Map<string, string>();
  const hashes = new Map<string, string>();
  for (const { name, kind, pages } of books) {
    const file = await bookPdf(
      kind,
      isBrief ? Math.max(minPages, Math.round(pages / briefDivisor)) : pages,
    );
    files.set(name, file);
    process.stderr.write(`Importing the ${name} book …\n`);
    hashes.set(name, (await importBook(dataFolder, file, group, `Bench ${name}`)).hash);
  }
  dropIdleWork(dataFolder);
  const { address, running } = await serve(dataFolder);
  const session = await signIn(address, student);
  const contents = new Map<string, Content>();
  for (const [name, hash] of hashes) {
    contents.set(name, await ask<Content>(address, session, `/api/v2/ebook-content/${hash}`));
  }
  const pictures = new Map<string, Uint8Array>();
  const pictureOf = async (
    name: string,
    page: number,
    width: number,
  ): Promise<Uint8Array | undefined> => {
    const all = contents.get(name)?.success[page - 1]?.pictures ?? [];
    const picture = all.find((one) => one.width >= width) ?? all.at(-1);
    if (!picture) return undefined;
    const known = pictures.get(picture.url);
    if (known) return known;
    const cookie = session.cookies.map((one) => `${one.name}=${one.value}`).join('; ');
    const answer = await fetch(new URL(picture.url, address), { headers: { cookie } });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    pictures.set(picture.url, bytes);
    return bytes;
  };
  const peers = await servePeers({ pdfJs, pdfOf: (name) => files.get(name), pictureOf });
  const bench = await openBrowser();
  const measured: Measured = {
    bench,
    extent: isBrief ? brief : thorough,
    all: candidates(peers.address, address, session),
    book: (name) => ({
      name,
      hash: hashes.get(name) ?? '',
      pages: contents.get(name)?.success.length ?? 0,
    }),
  };
  try {
    const rows: Row[] = [];
    for (const part of [openingRows, turningRows, movingRows, memoryRows]) {
      rows.push(...(await part(measured).catch(failedRow(part.name))));
      process.stderr.write(`${table(rows)}\n`);
    }
    return rows;
  } finally {
    await bench.close();
    await peers.close();
    await running.stop();
  }
};
