/** One measured figure with what stands beside it. */
export type Row = {
  /** What was measured, with its unit. */
  figure: string;
  ours: string;
  /** The peers' figures, measured in the same run, by name. */
  beside: string;
  limit: string;
  result: Result;
  /** Ours over what it is compared with, in one run; less is better. `--gate` looks at it. */
  ratio?: number;
};

/** `goal`: reaches the stretch goal; `reported`: a figure without a limit. */
export type Result = 'holds' | 'goal' | 'OVER' | 'reported';

/** A result on a figure that must not exceed its limit. */
export const atMost = (value: number, limit: number, goal?: number): Result => {
  if (!Number.isFinite(value)) return 'OVER';
  if (goal !== undefined && value <= goal) return 'goal';
  return value <= limit ? 'holds' : 'OVER';
};

/** A result on a figure that must reach its limit. */
export const atLeast = (value: number, limit: number, goal?: number): Result => {
  if (!Number.isFinite(value)) return 'OVER';
  if (goal !== undefined && value >= goal) return 'goal';
  return value >= limit ? 'holds' : 'OVER';
};

/** A number for a table: whole from 100 on, one decimal below, with thousands separators. */
export const shown = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
};

/** Lines of cells as a Markdown table with aligned columns. */
export const alignedTable = (
  headings: readonly string[],
  lines: readonly (readonly string[])[],
): string => {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const write = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [write(headings), rule, ...lines.map(write)].join('\n');
};

/** The rows as a Markdown table. */
export const table = (rows: readonly Row[]): string =>
  alignedTable(
    ['figure', 'ours', 'beside', 'must be', 'result'],
    rows.map((row) => [row.figure, row.ours, row.beside, row.limit, row.result]),
  );
