import type { EarlierActivity, StoredActivity } from '@sayfa/activities/contract';
import { createZoomArea, readZoomArea } from '@sayfa/activity-types/zoom-areas';
import {
  cellsOf,
  guidesOf,
  MAX_AREAS_OF_PAGE,
  type Margins,
  marginTypeOf,
} from '../contract/index.ts';
import { cellsOfOtherPage } from './lines-of-other-page.ts';
import type { ActivitiesOfMargins, BooksOfMargins } from './margins.port.ts';
import { areasIn } from './page-areas.ts';
import { inkOfPrintedPage, type PageSources, questionsOfPage } from './page-ink.ts';
import { isCut, zoomPlan } from './zoom-plan.ts';

/** The result of cutting a page. */
export type CutPage = {
  added: StoredActivity[];
  /** Areas that stay, with their new regions. */
  changed: { activity: StoredActivity; before: EarlierArea }[];
  removed: number[];
};

/** An area before it was cut again. */
export type EarlierArea = {
  orderId: number;
  cutCoords: { x: number; y: number; width: number; height: number };
};

/** The page, the owner of its zoom areas, and the idempotency key. */
export type CutOptions = {
  bookId: number;
  pageNumber: number;
  userId: number;
  key: string;
  /** The lines were set on other pages, and this one may end higher or lower. */
  hasLinesOfOthers?: boolean;
};

const changedAreas = ({
  changed,
  before,
}: {
  changed: readonly StoredActivity[];
  before: readonly EarlierActivity[];
}): CutPage['changed'] =>
  changed.flatMap((activity) => {
    const earlier = before.find(({ id }) => id === activity.id);
    const area = earlier && readZoomArea(earlier);
    if (!area) return [];
    return [{ activity, before: { orderId: area.orderId, cutCoords: area.cutCoords } }];
  });

/** The change that restores an area; undefined where nothing differs. */
const earlierChange = (
  area: StoredActivity,
  { orderId, cutCoords: { x, y, width, height } }: EarlierArea,
  page: { id: number; height: number },
) => {
  const { content, left, top } = createZoomArea(
    {
      parts: [{ left: x, top: y, width, height }],
      orderId,
      questionId: readZoomArea(area)?.questionId,
    },
    { page, userId: area.userId, madeBy: 'margins' },
  );
  return content === area.content ? [] : [{ id: area.id, change: { content, left, top } }];
};

/**
 * Places zoom areas along guide lines on one page, all or none. Pages that do not exist, have no
 * picture yet or are full are skipped.
 */
export const cutPageWith =
  (parts: PageSources & { books: BooksOfMargins; activities: ActivitiesOfMargins }) =>
  async (margins: Margins, options: CutOptions): Promise<CutPage> => {
    const { bookId, pageNumber, userId, key, hasLinesOfOthers = false } = options;
    const nothing = { added: [], changed: [], removed: [] };
    const { books, activities } = parts;
    const page = await books.printedPage(bookId, pageNumber);
    const ink = await inkOfPrintedPage(parts, page);
    if (!page || !ink) return nothing;
    const lines = marginTypeOf(pageNumber) === 'A' ? margins.marginA : margins.marginB;
    const known = await questionsOfPage(parts, { bookId, pageNumber });
    const cells = cellsOf(guidesOf(lines), page.height);
    const own = hasLinesOfOthers && known ? cellsOfOtherPage(cells, known.questions) : cells;
    const areas = areasIn(ink, own, known);
    const done = await activities.rewrite(
      page.id,
      (onPage) => zoomPlan(onPage, areas, { page, userId }),
      { by: userId, max: MAX_AREAS_OF_PAGE, once: { key, hash: key } },
    );
    if (typeof done === 'string') return nothing;
    return { added: done.added, changed: changedAreas(done), removed: done.removed };
  };

/** The activities that cutting a page placed, changed and removed. */
export type UndoCut = {
  laid: readonly number[];
  changed: readonly ({ id: number } & EarlierArea)[];
  removed: readonly number[];
};

/**
 * Reverts the cutting of one page: placed areas are deleted, changed ones are restored unless
 * somebody changed them since, removed ones are restored where there is room. Repeating it changes
 * nothing. Throws coords_invalid.
 */
export const undoCutWith =
  ({ activities }: { activities: ActivitiesOfMargins }) =>
  async (
    page: { id: number; height: number },
    { laid, changed, removed }: UndoCut,
    by: number,
  ): Promise<{ restored: StoredActivity[]; removed: number[] }> => {
    const done = await activities.rewrite(
      page.id,
      (onPage) => {
        const cut = onPage.filter(isCut);
        return {
          remove: cut.filter(({ id }) => laid.includes(id)).map(({ id }) => id),
          change: cut.flatMap((area) => {
            const before = changed.find(({ id }) => id === area.id);
            return before ? earlierChange(area, before, page) : [];
          }),
          add: [],
        };
      },
      { by, max: MAX_AREAS_OF_PAGE },
    );
    if (typeof done === 'string') return { restored: [], removed: [] };
    const back =
      removed.length > 0 ? await activities.restore(page.id, removed, MAX_AREAS_OF_PAGE) : [];
    const restored = typeof back === 'string' ? [] : back;
    return { restored: [...done.changed, ...restored], removed: done.removed };
  };
