import type { StoredActivity } from '@sayfa/activities/contract';
import type { Files } from '@sayfa/server-kit';
import { cellsOf, guidesOf, type Margins, MOST_ON_PAGE, marginTypeOf } from '../contract/index.ts';
import type { ActivitiesOfMargins, BooksOfMargins } from './margins.port.ts';
import { areasIn } from './page-areas.ts';
import { inkOfPicture, type PictureLog } from './page-ink.ts';
import { isMade, zoomPlan } from './zoom-plan.ts';

/** What happened on a page. */
export type CutPage = { laid: StoredActivity[]; removed: number[] };

/** Which page, whose zoom areas they become, and a name under which it happens once. */
export type CutOptions = { bookId: number; pageNumber: number; userId: number; key: string };

/**
 * Lays zoom areas along guide lines on one page, all or none. Nothing happens on a page that is not
 * there, has no picture yet, or is full.
 */
export const cutPageWith =
  (parts: {
    books: BooksOfMargins;
    activities: ActivitiesOfMargins;
    files: Pick<Files, 'read'>;
    log: PictureLog;
  }) =>
  async (margins: Margins, options: CutOptions): Promise<CutPage> => {
    const { bookId, pageNumber, userId, key } = options;
    const nothing = { laid: [], removed: [] };
    const { books, activities } = parts;
    const page = await books.printedPage(bookId, pageNumber);
    const ink = page?.picture ? await inkOfPicture(parts, page.picture) : undefined;
    if (!page || !ink) return nothing;
    const lines = marginTypeOf(pageNumber) === 'A' ? margins.marginA : margins.marginB;
    const areas = areasIn(ink, cellsOf(guidesOf(lines), page.height));
    const done = await activities.rewrite(
      page.id,
      (onPage) => {
        const { remove, add } = zoomPlan(onPage, areas, { pageId: page.id, userId });
        return { remove, change: [], add: add.map((activity) => ({ activity })) };
      },
      { by: userId, most: MOST_ON_PAGE, once: { key, hash: key } },
    );
    if (typeof done === 'string') return nothing;
    return { laid: done.added, removed: done.removed };
  };

/**
 * Takes the cutting of one page back: of what was laid everything that nobody changed since goes, and
 * what went comes back where there is room. Doing it twice changes nothing more.
 */
export const undoCutWith =
  ({ activities }: { activities: ActivitiesOfMargins }) =>
  async (
    pageId: number,
    { laid, removed }: { laid: readonly number[]; removed: readonly number[] },
    by: number,
  ): Promise<{ restored: StoredActivity[]; removed: number[] }> => {
    const done = await activities.rewrite(
      pageId,
      (onPage) => {
        const ours = onPage.filter((area) => laid.includes(area.id) && isMade(area));
        return { remove: ours.map(({ id }) => id), change: [], add: [] };
      },
      { by, most: MOST_ON_PAGE },
    );
    if (typeof done === 'string') return { restored: [], removed: [] };
    const back = removed.length > 0 ? await activities.restore(pageId, removed, MOST_ON_PAGE) : [];
    const restored = typeof back === 'string' ? [] : back;
    return { restored, removed: done.removed };
  };
