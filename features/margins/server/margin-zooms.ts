import type { PlainButton } from '@sayfa/books/contract';
import type { Files } from '@sayfa/server-kit';
import { cellsOf, guidesOf, type Margins, MOST_ON_PAGE, marginTypeOf } from '../contract/index.ts';
import type { BooksOfMargins } from './margins.port.ts';
import { areasIn } from './page-areas.ts';
import { inkOfPicture, type PictureLog } from './page-ink.ts';
import { isMade, zoomPlan } from './zoom-plan.ts';

/** What happened on a page. */
export type CutPage = { laid: PlainButton[]; removed: number[] };

/** Which page, whose zoom areas they become, and a name under which it happens once. */
export type CutOptions = { bookId: number; pageNumber: number; userId: number; key: string };

/**
 * Lays zoom areas along guide lines on one page, all or none. Nothing happens on a page that is not
 * there, has no picture yet, or is full.
 */
export const cutPageWith =
  (parts: { books: BooksOfMargins; files: Pick<Files, 'read'>; log: PictureLog }) =>
  async (margins: Margins, options: CutOptions): Promise<CutPage> => {
    const { bookId, pageNumber, userId, key } = options;
    const nothing = { laid: [], removed: [] };
    const { books } = parts;
    const page = await books.printedPage(bookId, pageNumber);
    const ink = page?.picture ? await inkOfPicture(parts, page.picture) : undefined;
    if (!page || !ink) return nothing;
    const lines = marginTypeOf(pageNumber) === 'A' ? margins.marginA : margins.marginB;
    const areas = areasIn(ink, cellsOf(guidesOf(lines), page.height));
    const done = await books.buttons.rewrite(
      page.id,
      (lying) => {
        const buttons = lying.map(({ button }) => button);
        const { remove, lay } = zoomPlan(buttons, areas, { pageId: page.id, userId });
        return { remove, change: [], add: lay.map((button) => ({ button })) };
      },
      { by: userId, most: MOST_ON_PAGE, once: { key, hash: key } },
    );
    if (typeof done === 'string') return nothing;
    return { laid: done.added.map(({ button }) => button), removed: done.removed };
  };

/**
 * Takes the cutting of one page back: of what was laid everything that nobody changed since goes, and
 * what went comes back where there is room. Doing it twice changes nothing more.
 */
export const undoCutWith =
  ({ books }: { books: Pick<BooksOfMargins, 'buttons'> }) =>
  async (
    pageId: number,
    { laid, removed }: { laid: readonly number[]; removed: readonly number[] },
    by: number,
  ): Promise<{ restored: PlainButton[]; removed: number[] }> => {
    const done = await books.buttons.rewrite(
      pageId,
      (lying) => {
        const ours = lying.filter(({ button }) => laid.includes(button.id) && isMade(button));
        return { remove: ours.map(({ button }) => button.id), change: [], add: [] };
      },
      { by, most: MOST_ON_PAGE },
    );
    if (typeof done === 'string') return { restored: [], removed: [] };
    const back =
      removed.length > 0 ? await books.buttons.restore(pageId, removed, MOST_ON_PAGE) : [];
    const restored = typeof back === 'string' ? [] : back.map(({ button }) => button);
    return { restored, removed: done.removed };
  };
