import { alignedTable } from '../bench/report.ts';
import type { NotRun, Outcome } from './part.ts';

/** A part that was run, or why it was not. */
export type Line = { part: string; seconds: number; seed: number; result: Outcome | NotRun };

/** Whether a part could be run here. */
export const isRun = (line: Line): line is Line & { result: Outcome } => 'tried' in line.result;

/** Whether everything acknowledged is there and `check` is clean; a part that cannot be run is no failure. */
export const hasPassed = (line: Line): boolean =>
  !isRun(line) || (line.result.lost.length === 0 && line.result.check.startsWith('clean'));

const cellsOf = (line: Line): string[] => {
  const { part, seconds, seed } = line;
  if (!isRun(line)) return [part, 'not run', '', '', '', '', ''];
  const { tried, acknowledged, lost, check } = line.result;
  return [
    part,
    String(tried),
    String(acknowledged),
    String(lost.length),
    check,
    seconds.toFixed(0),
    String(seed),
  ];
};

/** The lines as a table of Markdown. */
export const reportTable = (lines: readonly Line[]): string =>
  alignedTable(
    ['part', 'tried', 'acknowledged', 'lost', 'check', 'seconds', 'seed'],
    lines.map(cellsOf),
  );

const MAX_SHOWN = 20;

/** What could not be run here and why, a line each. */
export const notRunOf = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ part, result }) =>
    'notRun' in result ? [`${part} was not run: ${result.notRun}`] : [],
  );

/** What was measured and lost, and what was not run and why, a line each. */
export const remarksOf = (lines: readonly Line[]): string[] => [
  ...notRunOf(lines),
  ...lines
    .filter(isRun)
    .flatMap(({ part, result }) => (result.measured ?? []).map((text) => `${part}: ${text}`)),
  ...lines.filter(isRun).flatMap(({ part, result }) => {
    const shown = result.lost.slice(0, MAX_SHOWN).map((text) => `${part}: ${text}`);
    const more = result.lost.length - shown.length;
    return more > 0 ? [...shown, `${part}: and ${more} more`] : shown;
  }),
];
