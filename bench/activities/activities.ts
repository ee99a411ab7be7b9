import { setTimeout as wait } from 'node:timers/promises';
import { bookPdf } from '../fixtures.ts';
import { median } from '../numbers.ts';
import { type BenchBrowser, cpuBetween, openBrowser, openTab } from '../reading/browser.ts';
import { type BenchBook, type Candidate, candidates } from '../reading/candidates.ts';
import { atMost, type Row, shown } from '../report.ts';
import { dropIdleWork, importBook, seededFolder, serve, signIn, student } from '../sayfa.ts';
import { measurePanning, type Panning } from './panning.ts';
import { placeActivities } from './place-activities.ts';

const group = '8. Sınıf Matematik';
const pages = 10;
const page = 3;
const buttons = 300;
const settleMs = 2_500;
/** Limit of the ratio of a page with 300 activities to the same page without. */
const openingShare = 1.2;
/** One frame; the browser's frame clock varies by some tenths of a millisecond. */
const frameMs = 1000 / 60 + 0.4;

/** Milliseconds until the page is painted and until its activities are shown, and processor time. */
type Opening = { shownMs: number; buttonsMs: number; cpuMs: number };

const openOnce = async (
  bench: BenchBrowser,
  sayfa: Candidate,
  book: BenchBook,
  expected: number,
): Promise<Opening> => {
  const tab = await openTab(bench, sayfa);
  try {
    await wait(settleMs / 2);
    const before = await bench.processes();
    const shownMs = await tab.open(sayfa.addressOf(book, page), page);
    let buttonsMs = Number.NaN;
    for (let look = 0; expected > 0 && look < 200; look += 1) {
      const found = await tab.evaluate(() => ({
        count: document.querySelectorAll('[data-activity]').length,
        at: performance.now(),
      }));
      if (found.count >= expected) {
        buttonsMs = found.at;
        break;
      }
      await wait(25);
    }
    await wait(settleMs);
    return { shownMs, buttonsMs, cpuMs: cpuBetween(before, await bench.processes()) };
  } finally {
    await tab.close();
  }
};

const middleOf = <Figures>(all: readonly Figures[], choose: (one: Figures) => number): number =>
  median(all.map(choose));

const openingRows = (plain: readonly Opening[], full: readonly Opening[]): Row[] => {
  const [without, withThem] = [plain, full].map((all) => middleOf(all, ({ shownMs }) => shownMs));
  const share = (withThem ?? Number.NaN) / (without ?? Number.NaN);
  const cpu = [plain, full].map((all) => middleOf(all, ({ cpuMs }) => cpuMs));
  return [
    {
      figure: `open a page with ${buttons} buttons, ms`,
      ours: `${shown(withThem ?? Number.NaN)} (× ${shown(share)})`,
      beside: `the same without ${shown(without ?? Number.NaN)}`,
      limit: `≤ ${openingShare} × without`,
      result: atMost(share, openingShare),
    },
    {
      figure: 'until all buttons are there, ms',
      ours: shown(middleOf(full, ({ buttonsMs }) => buttonsMs)),
      beside: '–',
      limit: 'reported',
      result: 'reported',
    },
    {
      figure: 'browser CPU until everything rests, ms',
      ours: shown(cpu[1] ?? Number.NaN),
      beside: `the same without ${shown(cpu[0] ?? Number.NaN)}`,
      limit: 'reported',
      result: 'reported',
    },
  ];
};

const panningRow = (
  figure: string,
  plain: readonly Panning[],
  full: readonly Panning[],
  choose: (one: Panning) => number,
): Row => {
  const without = middleOf(plain, choose);
  const ours = middleOf(full, choose);
  return {
    figure,
    ours: shown(ours),
    beside: `the same without ${shown(without)}`,
    limit: 'one frame, or no more than without',
    result: atMost(ours, Math.max(frameMs, without)),
  };
};

/** Opens and pans a page with 300 activities beside the same page without any. */
export const activitiesRows = async (isBrief: boolean): Promise<Row[]> => {
  const dataFolder = await seededFolder('activities');
  // The library refuses the same file twice; one page more makes it a different file.
  const plainFile = await bookPdf('text', pages);
  const fullFile = await bookPdf('text', pages + 1);
  const plainBook = await importBook(dataFolder, plainFile, group, 'Bench plain');
  const fullBook = await importBook(dataFolder, fullFile, group, 'Bench buttons');
  placeActivities(dataFolder, fullBook.bookId, page, buttons);
  dropIdleWork(dataFolder);
  const { address, running } = await serve(dataFolder);
  const session = await signIn(address, student);
  const sayfa = candidates('', address, session).find(({ name }) => name === 'sayfa');
  if (!sayfa) throw new Error('there is no candidate of ours');
  const bench = await openBrowser();
  const plain = { name: 'plain', hash: plainBook.hash, pages };
  const full = { name: 'full', hash: fullBook.hash, pages: pages + 1 };
  try {
    const openings: { plain: Opening[]; full: Opening[] } = { plain: [], full: [] };
    // Interleaved, so that other load of the machine affects both; the first run only warms up.
    for (let round = 0; round <= (isBrief ? 2 : 7); round += 1) {
      const without = await openOnce(bench, sayfa, plain, 0);
      const withThem = await openOnce(bench, sayfa, full, buttons);
      if (round === 0) continue;
      openings.plain.push(without);
      openings.full.push(withThem);
    }
    const pannings: { plain: Panning[]; full: Panning[] } = { plain: [], full: [] };
    for (let round = 0; round < (isBrief ? 1 : 3); round += 1) {
      pannings.plain.push(await measurePanning(bench, sayfa, plain, page));
      pannings.full.push(await measurePanning(bench, sayfa, full, page));
    }
    const { plain: still, full: busy } = pannings;
    return [
      ...openingRows(openings.plain, openings.full),
      panningRow('panning it, frame median, ms', still, busy, ({ medianMs }) => medianMs),
      panningRow('panning it, frame p95, ms', still, busy, ({ p95Ms }) => p95Ms),
    ];
  } finally {
    await bench.close();
    await running.stop();
  }
};
