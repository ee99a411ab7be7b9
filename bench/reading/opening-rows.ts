import { atMost, type Row, shown } from '../report.ts';
import type { Device } from './browser.ts';
import { type ByName, measureOpenings, type Opening } from './opening.ts';
import { against, besides, type Measured, pick } from './rows.ts';
import { measureSecondVisit } from './second-visit.ts';

/** What opening is measured on. Source: the table of limits and the boards of schools. */
const openings: { name: string; book: string; device: Device }[] = [
  { name: 'text book', book: 'text', device: {} },
  { name: 'vector book', book: 'vector', device: {} },
  { name: 'image book', book: 'image', device: {} },
  { name: 'vector book, DPR 2', book: 'vector', device: { devicePixels: 2 } },
  { name: 'image book, DPR 2', book: 'image', device: { devicePixels: 2 } },
  { name: 'image book, CPU ÷ 4', book: 'image', device: { slowdown: 4 } },
  {
    name: 'image book, 20 Mbit/s + 20 ms',
    book: 'image',
    device: { line: { megabits: 20, latencyMs: 20 } },
  },
  {
    name: 'image book, 10 Mbit/s + 20 ms',
    book: 'image',
    device: { line: { megabits: 10, latencyMs: 20 } },
  },
];

const rowsOf = (name: string, found: ByName<Opening>): Row[] => {
  const times = pick(found, ({ shownMs }) => shownMs);
  const tails = pick(found, ({ p95 }) => p95);
  const cpu = pick(found, ({ cpuMs }) => cpuMs);
  const settled = pick(found, ({ settledCpuMs }) => settledCpuMs);
  return [
    against(`open, ${name}, p50 ms`, times, 'bare', 1.3),
    against(`open, ${name}, p95 ms`, tails, 'bare', 1.3),
    against(`open, ${name}, browser CPU ms until painted`, cpu, 'bare', 1.3),
    {
      ...against(`open, ${name}, browser CPU ms a second later`, settled, 'pdfjs', 1),
      limit: 'told: ours is a whole program by then, PDF.js a bare viewer',
      result: 'reported',
    },
  ];
};

const growthRow = async ({ bench, all, book, extent }: Measured): Promise<Row> => {
  const lengths: ByName<number>[] = [];
  for (const name of ['short', 'long']) {
    const found = await measureOpenings(bench, all, book(name), extent.rounds);
    lengths.push(pick(found, ({ shownMs }) => shownMs));
  }
  const [short = {}, long = {}] = lengths;
  const ours = (long.sayfa ?? Number.NaN) / (short.sayfa ?? Number.NaN);
  return {
    figure: 'open, 10 → 1,000 pages, ms',
    ours: `${shown(short.sayfa ?? Number.NaN)} → ${shown(long.sayfa ?? Number.NaN)}`,
    beside: ['bare', 'pdfjs']
      .map((name) => `${name} ${shown(short[name] ?? 0)} → ${shown(long[name] ?? 0)}`)
      .join(', '),
    limit: 'grows < 10 %',
    result: atMost(ours, 1.1),
    ratio: ours,
  };
};

const secondVisitRows = async ({ bench, all, book, extent }: Measured): Promise<Row[]> => {
  const found = await measureSecondVisit(bench, all, book('image'), Math.min(3, extent.rounds));
  const bytes = pick(found, ({ pictureBytes }) => pictureBytes);
  const times = pick(found, ({ shownMs }) => shownMs);
  return [
    {
      figure: 'second visit, bytes of pictures of pages that were read',
      ours: shown(bytes.sayfa ?? Number.NaN),
      beside: besides(bytes),
      limit: '0',
      result: atMost(bytes.sayfa ?? Number.NaN, 0),
    },
    {
      figure: 'second visit, first page, ms',
      ours: shown(times.sayfa ?? Number.NaN),
      beside: besides(times),
      limit: '≤ 150',
      result: atMost(times.sayfa ?? Number.NaN, 150),
    },
  ];
};

/** Opening a book for the first time, on several devices and lines, and once more. */
export const openingRows = async (measured: Measured): Promise<Row[]> => {
  const { bench, all, book, extent } = measured;
  const rows: Row[] = [];
  for (const { name, book: opened, device } of openings) {
    rows.push(
      ...rowsOf(name, await measureOpenings(bench, all, book(opened), extent.rounds, device)),
    );
  }
  return [...rows, await growthRow(measured), ...(await secondVisitRows(measured))];
};
