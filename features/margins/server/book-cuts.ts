import type { MarginOutcome } from '../contract/index.ts';
import type { MarginCutsStore, StoredCut } from './margin-cuts.store.ts';
import type { CutPage, undoCutWith } from './margin-zooms.ts';
import type { BooksOfMargins } from './margins.port.ts';

/** What is noted of a cut page; undefined where cutting changed nothing. */
export const storedCut = (
  pageNumber: number,
  { added, changed, removed }: CutPage,
): StoredCut | undefined =>
  added.length + changed.length + removed.length === 0
    ? undefined
    : {
        pageNumber,
        laid: added.map(({ id }) => id),
        changed: changed.map(({ activity, before }) => ({ id: activity.id, ...before })),
        removed,
      };

/** What cutting a book did in all; null where nothing can be taken back. */
export const outcomeOf = (cuts: readonly StoredCut[]): MarginOutcome | null => {
  if (cuts.length === 0) return null;
  const sum = (of: (cut: StoredCut) => readonly unknown[]): number =>
    cuts.reduce((all, cut) => all + of(cut).length, 0);
  const changed = sum((cut) => cut.changed);
  return {
    pages: cuts.length,
    laid: sum((cut) => cut.laid) + changed,
    removed: sum((cut) => cut.removed) + changed,
  };
};

/**
 * Takes back the cutting of a book, page by page; a page that is taken back is noted no longer, so that
 * a broken off call goes on when it is repeated. Returns how many pages were.
 */
export const undoBookWith =
  (parts: {
    cuts: MarginCutsStore;
    books: Pick<BooksOfMargins, 'printedPage'>;
    undoCut: ReturnType<typeof undoCutWith>;
  }) =>
  async (bookId: number, revision: number, by: number): Promise<number> => {
    const cuts = await parts.cuts.ofBook(bookId, revision);
    for (const cut of cuts) {
      const page = await parts.books.printedPage(bookId, cut.pageNumber);
      if (page) await parts.undoCut(page, cut, by);
      await parts.cuts.remove(bookId, cut.pageNumber);
    }
    return cuts.length;
  };
