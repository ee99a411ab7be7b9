import { atMost, type Row, shown } from '../report.ts';
import type { BenchBrowser } from './browser.ts';
import type { BenchBook, Candidate } from './candidates.ts';
import type { ByName } from './opening.ts';

/** How much is measured. */
export type Extent = {
  rounds: number;
  turns: number;
  held: number;
  /** Pages after which the memory is looked at; the last of ours only. */
  memoryAfter: [number, number];
};

/** What every part of the bench measures with. */
export type Measured = {
  bench: BenchBrowser;
  all: Candidate[];
  book: (name: string) => BenchBook;
  extent: Extent;
};

/** The figures of those beside us, by name. */
export const besides = (figures: ByName<number>): string =>
  Object.entries(figures)
    .filter(([name]) => name !== 'sayfa')
    .map(([name, figure]) => `${name} ${shown(figure)}`)
    .join(', ');

/** One number of each candidate's figures. */
export const pick = <Figure>(
  figures: ByName<Figure>,
  choose: (figure: Figure) => number,
): ByName<number> =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, choose(figure)]));

/** A figure that must stay under a number of times another candidate's of the same run. */
export const against = (
  figure: string,
  figures: ByName<number>,
  other: 'bare' | 'pdfjs',
  factor: number,
): Row => {
  const ours = figures.sayfa ?? Number.NaN;
  const ratio = ours / (figures[other] ?? Number.NaN);
  return {
    figure,
    ours: `${shown(ours)} (${shown(ratio)} × ${other})`,
    beside: besides(figures),
    limit: `≤ ${factor} × ${other}`,
    result: atMost(ratio, factor),
    ratio,
  };
};
