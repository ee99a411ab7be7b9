import { setTimeout as wait } from 'node:timers/promises';
import type { Size } from '@sayfa/kernel';
import { median, percentile } from '../numbers.ts';
import { type BenchBrowser, openBrowser, openTab, type Tab } from '../reading/browser.ts';
import { type Candidate, candidates } from '../reading/candidates.ts';
import { atLeast, type Row, shown } from '../report.ts';
import { ask, dropIdleWork, type Session, seededFolder, serve, signIn, student } from '../sayfa.ts';

declare global {
  interface Window {
    /** One step after the other: from the key to the frame in which all of it was sharp. */
    steps: StepShown[];
  }
}

/** Milliseconds and frames from a key to a step in full sharpness. */
type StepShown = { ms: number; frames: number };

/** A page of the demo with nine zoom areas, the last of two parts. */
const book = '112';
const page = 8;
const screens: readonly Size[] = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
];
const settleMs = 4_000;
/** Milliseconds between two keys: explaining a question takes longer. */
const betweenMs = 1_500;
const stepTimeoutMs = 15_000;

type Content = {
  success: { pageNumber: number; buttons: { id: number; button_type: string }[] }[];
};

/** Records for every Page Down when the next step is shown, and whether its parts are sharp. */
const watchSteps = (): void => {
  window.steps = [];
  const pages = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.sayfa-page')];
  const look = (): string =>
    pages()
      .map(({ style, dataset }) => style.cssText + dataset.page)
      .join();
  window.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key !== 'PageDown') return;
      const before = look();
      let frames = 0;
      const watch = (): void => {
        frames += 1;
        const isSharp = pages().every(({ dataset }) => 'shown' in dataset && 'sharp' in dataset);
        if (look() !== before && isSharp) {
          window.steps.push({ ms: performance.now() - timeStamp, frames });
        } else requestAnimationFrame(watch);
      };
      requestAnimationFrame(watch);
    },
    { capture: true },
  );
};

const walk = async (tab: Tab, steps: number): Promise<StepShown[]> => {
  for (let step = 0; step < steps; step += 1) {
    await tab.press('PageDown');
    const until = performance.now() + stepTimeoutMs;
    while ((await tab.evaluate(() => window.steps.length)) <= step) {
      if (performance.now() > until) throw new Error('a step was never sharp');
      await wait(25);
    }
    await wait(betweenMs);
  }
  return tab.evaluate(() => window.steps);
};

const stepsOn = async (
  bench: BenchBrowser,
  sayfa: Candidate,
  address: string,
  { screen, count }: { screen: Size; count: number },
): Promise<StepShown[]> => {
  const tab = await openTab(bench, sayfa);
  try {
    await tab.cdp.send('Emulation.setDeviceMetricsOverride', {
      ...screen,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await tab.open(address, page);
    await wait(settleMs);
    await tab.evaluate(watchSteps);
    return await walk(tab, count - 1);
  } finally {
    await tab.close();
  }
};

const rowsOf = ({ width, height }: Size, steps: readonly StepShown[]): Row[] => {
  const times = steps.map(({ ms }) => ms);
  const inTwo = steps.filter(({ frames }) => frames <= 2).length / steps.length;
  return [
    {
      figure: `${width} × ${height}: key to sharp step, median / p95, ms`,
      ours: `${shown(median(times))} / ${shown(percentile(times, 0.95))}`,
      beside: '–',
      limit: 'reported',
      result: 'reported',
    },
    {
      figure: `${width} × ${height}: steps that are sharp within two frames, %`,
      ours: `${shown(inTwo * 100)} of ${steps.length}`,
      beside: '–',
      limit: '≥ 95',
      result: atLeast(inTwo, 0.95),
    },
  ];
};

const stepsOfPage = async (address: string, session: Session): Promise<readonly number[]> => {
  const { success } = await ask<Content>(address, session, `/api/v2/ebook-content/${book}`);
  const buttons = success.find(({ pageNumber }) => pageNumber === page)?.buttons ?? [];
  return buttons.filter((each) => each.button_type === 'zoomPagePart').map(({ id }) => id);
};

/** Walks the zoom areas of a demo page on a board and on a 4K screen. */
export const presentingRows = async (isBrief: boolean): Promise<Row[]> => {
  const dataFolder = await seededFolder('presenting');
  dropIdleWork(dataFolder);
  const { address, running } = await serve(dataFolder);
  const session = await signIn(address, student);
  const sayfa = candidates('', address, session).find(({ name }) => name === 'sayfa');
  if (!sayfa) throw new Error('there is no candidate of ours');
  const ids = await stepsOfPage(address, session);
  const bench = await openBrowser();
  try {
    const rows: Row[] = [];
    for (const screen of screens) {
      const steps: StepShown[] = [];
      for (let round = 0; round < (isBrief ? 1 : 4); round += 1) {
        const first = `${address}/indivibook/${book}/${page}/${Math.min(...ids)}`;
        steps.push(...(await stepsOn(bench, sayfa, first, { screen, count: ids.length })));
      }
      rows.push(...rowsOf(screen, steps));
    }
    return rows;
  } finally {
    await bench.close();
    await running.stop();
  }
};
