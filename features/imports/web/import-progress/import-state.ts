import type { ImportStatus } from '../../contract/index.ts';

/** Whether nothing more will happen to an import. */
export const isOver = ({ state }: Pick<ImportStatus, 'state'>): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

/** How much is done, between 0 and 1; undefined while nobody can say. */
export const shareOf = (status: ImportStatus): number | undefined => {
  if (status.state === 'done') return 1;
  if (status.state === 'rendering' && status.page_count > 0) {
    return status.pages_ready / status.page_count;
  }
  if (status.state === 'fetching' && status.total_bytes) {
    return Math.min(1, status.fetched_bytes / status.total_bytes);
  }
  return undefined;
};

/** A warning such as `page_blank:12` as a code and its page. */
export const readWarning = (warning: string): { code: string; page: number | undefined } => {
  const [code = '', page] = warning.split(':');
  return { code, page: page === undefined ? undefined : Number(page) };
};

/** Numbers in order as a list of ranges, such as `2, 14–25`. */
export const pageRanges = (pages: readonly number[], language: string): string => {
  const ranges: { from: number; to: number }[] = [];
  for (const page of pages) {
    const last = ranges.at(-1);
    if (last && page === last.to + 1) last.to = page;
    else ranges.push({ from: page, to: page });
  }
  const numbers = new Intl.NumberFormat(language);
  return new Intl.ListFormat(language, { type: 'unit' }).format(
    ranges.map(({ from, to }) =>
      from === to ? numbers.format(from) : `${numbers.format(from)}–${numbers.format(to)}`,
    ),
  );
};
