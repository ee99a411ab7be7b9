import { mebibytes } from '../numbers.ts';
import { atMost, type Row, shown } from '../report.ts';
import type { Device } from './browser.ts';
import type { ByName } from './opening.ts';
import { against, besides, type Measured, pick } from './rows.ts';
import { measureMemory, measureTurning, type Pace } from './turning.ts';

const readingPaceMs = 300;
const keyRepeatMs = 33;
const frameMs = 1000 / 60;
/** A page is painted at the end of a frame; the browser's frame clock varies by some tenths. */
const frameClockMs = 1;

/** What turning is measured on. Source: the table of limits. */
const turnings: { name: string; book: string; pace: Pace; device: Device; cpuFactor: number }[] = [
  ...[1, 2].flatMap((devicePixels) => [
    {
      name: `every 300 ms, DPR ${devicePixels}`,
      book: 'image',
      pace: readingPaceMs,
      device: { devicePixels },
      cpuFactor: 1.3,
    },
    {
      name: `as fast as painted, DPR ${devicePixels}`,
      book: 'image',
      pace: 'painted' as const,
      device: { devicePixels },
      cpuFactor: 1.3,
    },
  ]),
  ...['text', 'vector'].map((book) => ({
    name: `as keys repeat, ${book} book, DPR 2`,
    book,
    pace: keyRepeatMs,
    device: { devicePixels: 2 },
    cpuFactor: 1.3,
  })),
];

const boardRow = async ({ bench, all, book, extent }: Measured): Promise<Row> => {
  const found = await measureTurning(bench, all, book('image'), {
    turns: extent.turns,
    pace: readingPaceMs,
    device: { slowdown: 4 },
  });
  const p95 = pick(found, (turning) => turning.p95);
  return {
    figure: 'turn every 300 ms, CPU ÷ 4, p95 ms',
    ours: shown(p95.sayfa ?? Number.NaN),
    beside: besides(p95),
    limit: '≤ 2 frames',
    result: atMost(p95.sayfa ?? Number.NaN, 2 * frameMs + frameClockMs),
    ratio: (p95.sayfa ?? Number.NaN) / (p95.bare ?? Number.NaN),
  };
};

/** Turning pages at several paces and on several screens. */
export const turningRows = async (measured: Measured): Promise<Row[]> => {
  const { bench, all, book, extent } = measured;
  const rows: Row[] = [];
  for (const { name, book: turned, pace, device, cpuFactor } of turnings) {
    const turns = pace === keyRepeatMs ? extent.held : extent.turns;
    const found = await measureTurning(bench, all, book(turned), { turns, pace, device });
    const p50 = pick(found, (turning) => turning.p50);
    const p95 = pick(found, (turning) => turning.p95);
    const cpu = pick(found, (turning) => turning.cpuMs);
    rows.push(
      against(`turn ${name}, p50 ms`, p50, 'bare', 1.2),
      against(`turn ${name}, p95 ms`, p95, 'bare', 1.2),
      against(`turn ${name}, CPU ms a turn`, cpu, 'bare', cpuFactor),
    );
  }
  return [...rows, await boardRow(measured)];
};

/** Memory of the renderer right after turning, at both densities. */
export const memoryRows = async ({ bench, all, book, extent }: Measured): Promise<Row[]> => {
  const [few, many] = extent.memoryAfter;
  const rows: Row[] = [];
  for (const devicePixels of [1, 2]) {
    const found: ByName<number[]> = {};
    for (const candidate of all) {
      const after = candidate.name === 'sayfa' ? [few, many] : [few];
      const bytes = await measureMemory(bench, candidate, book('image'), {
        after,
        device: { devicePixels },
      });
      found[candidate.name] = bytes.map(mebibytes);
    }
    const [afterFew = Number.NaN, afterMany = Number.NaN] = found.sayfa ?? [];
    const first = pick(found, ([bytes = Number.NaN]) => bytes);
    rows.push(
      against(
        `renderer memory right after ${few} pages, DPR ${devicePixels}, MiB`,
        first,
        'bare',
        1.5,
      ),
      {
        figure: `renderer memory right after ${many} pages, DPR ${devicePixels}, MiB`,
        ours: shown(afterMany),
        beside: `ours after ${few}: ${shown(afterFew)}`,
        limit: `≤ 1.1 × after ${few}`,
        result: atMost(afterMany, afterFew * 1.1),
        ratio: afterMany / afterFew,
      },
    );
  }
  return rows;
};
