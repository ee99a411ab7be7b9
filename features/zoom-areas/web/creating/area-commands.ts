import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { createId, PAGE_UNITS, type Rect } from '@sayfa/kernel';
import { type OpenReader, type PageActivity, textOf, toast } from '@sayfa/web-kit';
import { onPage } from './area-geometry.ts';
import {
  changeAreas,
  endCreating,
  redoAreas,
  selectArea,
  undoAreas,
  useCreating,
} from './creating-state.ts';
import {
  type AreaKind,
  allAreas,
  areasOf,
  confirmsDiscarding,
  findArea,
  numbersOf,
  type TemporaryArea,
  withArea,
  withGrouped,
  withoutAreas,
  withPart,
  withSwapped,
  withUngrouped,
} from './temporary-areas.ts';

const { getState: now, setState: set } = useCreating;

const KIND = {
  zoomarea: 'zmArea',
  qshowable: 'qShow',
  qhideable: 'qHide',
} as const satisfies Record<string, AreaKind>;

/** Size of a rectangle that is added by a key, as a share of the visible part of the page. */
const SHARE = 0.5;

/** Height of a page in page units. */
export const heightOf = (reader: OpenReader, page: number): number =>
  (reader.pageAt(page)?.proportion ?? Math.SQRT2) * PAGE_UNITS;

/** Whether areas can be made on a page: on pages of the book, not on blank pages of persons. */
export const takesAreas = (reader: OpenReader, page: number): boolean =>
  reader.pageAt(page)?.key.startsWith('page_') === true;

/** Announces a text to screen readers. */
export const announce = (key: string, words?: Record<string, string | number>): void =>
  set({ announcement: textOf(`zoom-areas:announcement.${key}`, words) });

/** New areas are numbered after this number. */
export const lastNumber = (activities: readonly PageActivity[]): number =>
  Math.max(0, ...zoomStepsOf(activities).map(({ orderId }) => orderId));

const isOnlyArea = (areas: readonly TemporaryArea[]): boolean =>
  areas.length === 1 && areas[0]?.edits === undefined && areas[0]?.parts.length === 1;

/** Focuses an area that was just drawn. */
const focusArea = ({ stage }: OpenReader, tempId: string): void => {
  requestAnimationFrame(() =>
    stage
      .querySelector<HTMLElement>(`button[data-area="${CSS.escape(tempId)}"]`)
      ?.focus({ preventScroll: true }),
  );
};

/**
 * Adds a drawn rectangle as a new area, or as the new place of the area that is redrawn. Source:
 * PRS-012, PRS-020.
 */
export const addRect = (reader: OpenReader, page: number, drawn: Rect): void => {
  const { what, pages, replacing, isBatch } = now();
  if (!what) return;
  const rect = onPage(drawn, heightOf(reader, page));
  const iType = KIND[what];
  const [only] = allAreas(pages);
  const isRedrawn = !isBatch && isOnlyArea(allAreas(pages)) && only?.iType === iType;
  const old = replacing ?? (isRedrawn ? only?.tempId : undefined);
  const found = old === undefined ? undefined : findArea(pages, old);
  if (found) {
    const { tempId, edits: _, ...area } = found.area;
    const moved =
      found.page === page
        ? withPart(pages, tempId, 0, rect)
        : withArea(withoutAreas(pages, [tempId]), page, { ...area, tempId, parts: [rect] });
    changeAreas(moved);
    set({ selected: [tempId], replacing: undefined });
    announce('replaced');
    return;
  }
  const tempId = createId();
  changeAreas(withArea(pages, page, { tempId, iType, parts: [rect], answer: '' }));
  set({ selected: [tempId], replacing: undefined });
  announce('added', { number: areasOf(now().pages, page).length });
  focusArea(reader, tempId);
};

/** Adds an area in the middle of the visible part, to be placed by keys. */
export const addInMiddle = (reader: OpenReader): void => {
  const page = reader.page();
  if (!takesAreas(reader, page)) {
    toast({ id: 'zoom-areas', kind: 'warning', text: textOf('zoom-areas:blank') });
    return;
  }
  const seen = reader.visiblePart(page) ?? {
    left: 0,
    top: 0,
    width: PAGE_UNITS,
    height: heightOf(reader, page),
  };
  const width = seen.width * SHARE;
  const height = Math.min(seen.height * SHARE, width);
  const left = seen.left + (seen.width - width) / 2;
  const top = seen.top + (seen.height - height) / 2;
  addRect(reader, page, { left, top, width, height });
};

/** Removes areas. Source: PRS-020. */
export const removeAreas = (tempIds: readonly string[]): void => {
  if (tempIds.length === 0) return;
  changeAreas(withoutAreas(now().pages, tempIds));
  announce('removed', { number: tempIds.length });
};

/** Removes all areas of a page. */
export const clearPage = (page: number): void =>
  removeAreas(areasOf(now().pages, page).map(({ tempId }) => tempId));

/** Moves an area before or after its neighbour. Source: PRS-020. */
export const swapArea = (tempId: string, by: -1 | 1): void => {
  const pages = withSwapped(now().pages, tempId, by);
  if (pages === now().pages) return;
  const { activeElement: focused } = document;
  // An element that moves in the DOM loses the focus.
  requestAnimationFrame(() => {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  });
  changeAreas(pages);
  const found = findArea(pages, tempId);
  if (!found) return;
  const number = numbersOf(areasOf(pages, found.page), 0).get(tempId) ?? 0;
  announce('swapped', { number });
};

/** Joins the selected areas, or shows why they cannot be joined. Source: PRS-013. */
export const groupSelected = (): void => {
  const { pages, selected } = now();
  const grouped = withGrouped(pages, selected);
  if (typeof grouped === 'string') {
    toast({ id: 'zoom-areas-group', kind: 'warning', text: textOf(`zoom-areas:group.${grouped}`) });
    return;
  }
  changeAreas(grouped.pages);
  set({ isGrouping: false });
  selectArea(grouped.tempId, false);
  announce('grouped');
};

/** Separates the parts of an area. */
export const ungroupArea = (tempId: string): void => {
  changeAreas(withUngrouped(now().pages, tempId, createId()));
  announce('ungrouped');
};

/** The next drag redraws the selected area. */
export const replaceArea = (tempId: string | undefined): void => {
  set({ replacing: now().replacing === tempId ? undefined : tempId });
  if (now().replacing) announce('replace');
};

/** Undoes or redoes a step. */
export const stepBack = (isRedo: boolean): void => {
  if (isRedo ? redoAreas() : undoAreas()) announce(isRedo ? 'redone' : 'undone');
};

/** Ends making areas; confirms before work is discarded. Source: PRS-019. */
export const leaveCreating = (): void => {
  const { pages, past } = now();
  if (confirmsDiscarding(pages, past.length)) set({ confirmsLeaving: true });
  else endCreating();
};

/** Leaves one thing at a time. Source: NAV-058. */
export const leaveOne = (): void => {
  const { replacing, isGrouping, selected, failure, isPaused } = now();
  if (isPaused) set({ isPaused: false });
  else if (replacing !== undefined) set({ replacing: undefined });
  else if (failure) set({ failure: undefined });
  else if (isGrouping) set({ isGrouping: false });
  else if (selected.length > 1) set({ selected: [] });
  else leaveCreating();
};
