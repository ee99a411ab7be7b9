import type { ImportParts } from './import-parts.ts';
import { type ImportRow, OPEN_STATES } from './imports.store.ts';

/** Milliseconds after which another process's progress is noticed. */
const LOOK_EVERY = 400;

/** An import with the number of pages that can be read by now. */
export type ImportNow = { row: ImportRow; pagesReady: number };

/** How far these imports are, in one query. */
export const importsNow = async (
  { books }: Pick<ImportParts, 'books'>,
  rows: readonly ImportRow[],
): Promise<ImportNow[]> => {
  const atWork = rows.flatMap((row) => (row.state === 'rendering' ? (row.book_id ?? []) : []));
  const ready = atWork.length > 0 ? await books.pagesReady(atWork) : new Map<number, number>();
  return rows.map((row) => {
    const counted = row.book_id === null ? undefined : ready.get(row.book_id);
    return { row, pagesReady: counted ?? row.pages_ready };
  });
};

/** Whether an import is over, well or not. */
export const isOver = (row: ImportRow): boolean => !OPEN_STATES.includes(row.state);

/**
 * Yields an import whenever it has changed, first as it is, last when it is over. Sees what other
 * processes do within half a second. Ends early with the signal, or where there is no such import.
 */
export async function* followImport(
  parts: Pick<ImportParts, 'store' | 'books' | 'changes'>,
  id: string,
  signal?: AbortSignal,
): AsyncGenerator<ImportNow> {
  let last = '';
  while (!signal?.aborted) {
    const waiting = parts.changes.wait(id, LOOK_EVERY, signal);
    const row = await parts.store.find(id);
    const [now] = row ? await importsNow(parts, [row]) : [];
    if (!now) return;
    const seen = JSON.stringify(now);
    if (seen !== last) yield now;
    last = seen;
    if (isOver(now.row)) return;
    await waiting;
  }
}
