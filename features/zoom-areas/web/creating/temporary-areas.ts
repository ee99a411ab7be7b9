import type { CoverLook } from '@sayfa/activity-kit';
import type { Point, Rect } from '@sayfa/kernel';
import { around } from './area-geometry.ts';

/** Kinds of areas before they are saved: one part, two parts, show on answer, hide on answer. Source: PRS-017, QST-025. */
export type AreaKind = 'zmArea' | 'zmAreaGroup' | 'qShow' | 'qHide';

/** The parts of a page that an area has, in page units. */
export type AreaParts = readonly [Rect] | readonly [Rect, Rect];

/** An area that is not saved yet. */
export type TemporaryArea = {
  tempId: string;
  iType: AreaKind;
  parts: AreaParts;
  /** Of a zoom area; empty for none. */
  answer: string;
  /** The stored answer could not be fetched and stays unchanged. */
  isAnswerUnknown?: boolean | undefined;
  questionId?: number | string | undefined;
  /** The cover of a hidden answer. */
  look?: CoverLook | undefined;
  /**
   * Distance by which the whole area was moved, page units; drawings of a stored answer are moved
   * by it.
   */
  by?: Point | undefined;
  /** For an area that changes a stored one: its id, version and place among areas of its kind. */
  edits?: { id: number; version: number; orderId: number } | undefined;
};

/** A part as it is written in contents. */
export const regionOf = ({ left, top, width, height }: Rect) => ({
  x: left,
  y: top,
  width,
  height,
});

/** Areas by the number of their page, from 1, in order. */
export type AreasByPage = Readonly<Record<number, readonly TemporaryArea[]>>;

/** Whether areas of a kind are presented. */
export const isZoom = ({ iType }: Pick<TemporaryArea, 'iType'>): boolean =>
  iType === 'zmArea' || iType === 'zmAreaGroup';

const NONE: readonly TemporaryArea[] = [];

/** The areas of a page; the same empty list for all pages without areas. */
export const areasOf = (pages: AreasByPage, page: number): readonly TemporaryArea[] =>
  pages[page] ?? NONE;

/** All areas. */
export const allAreas = (pages: AreasByPage): TemporaryArea[] => Object.values(pages).flat();

/** Whether somebody typed into an area: more than a rectangle that is soon drawn again. */
const isTyped = ({ answer, look }: TemporaryArea): boolean =>
  answer.trim() !== '' || (look?.label ?? '').trim() !== '';

/**
 * Whether discarding areas has to be confirmed: several, a new one with words, or a stored one that
 * was changed. `steps` is how many can be undone; opening a stored area is the first. Source: PRS-019.
 */
export const confirmsDiscarding = (pages: AreasByPage, steps: number): boolean => {
  const [first, ...others] = allAreas(pages);
  if (!first) return false;
  return others.length > 0 || (first.edits ? steps !== 1 : isTyped(first));
};

/** Pages that have areas, in their order. */
export const pagesWithAreas = (pages: AreasByPage): number[] =>
  Object.entries(pages)
    .filter(([, areas]) => areas.length > 0)
    .map(([page]) => Number(page))
    .toSorted((one, other) => one - other);

/** The page and index of an area. */
export const findArea = (
  pages: AreasByPage,
  tempId: string,
): { page: number; area: TemporaryArea } | undefined => {
  for (const [page, areas] of Object.entries(pages)) {
    const area = areas.find((each) => each.tempId === tempId);
    if (area) return { page: Number(page), area };
  }
  return undefined;
};

const onPageOf = (
  pages: AreasByPage,
  page: number,
  change: (areas: readonly TemporaryArea[]) => readonly TemporaryArea[],
): AreasByPage => ({ ...pages, [page]: change(areasOf(pages, page)) });

/** Adds an area at the end of a page. */
export const withArea = (pages: AreasByPage, page: number, area: TemporaryArea): AreasByPage =>
  onPageOf(pages, page, (areas) => [...areas, area]);

/** Replaces an area by its changed version. */
export const withChanged = (
  pages: AreasByPage,
  tempId: string,
  change: Partial<Omit<TemporaryArea, 'tempId'>>,
): AreasByPage => {
  const found = findArea(pages, tempId);
  if (!found) return pages;
  return onPageOf(pages, found.page, (areas) =>
    areas.map((area) => (area.tempId === tempId ? { ...area, ...change } : area)),
  );
};

/** Moves one part of an area. */
export const withPart = (
  pages: AreasByPage,
  tempId: string,
  part: number,
  rect: Rect,
): AreasByPage => {
  const found = findArea(pages, tempId);
  if (!found) return pages;
  const [first, second] = found.area.parts;
  const parts: AreaParts = second
    ? [part === 0 ? rect : first, part === 1 ? rect : second]
    : [rect];
  const before = found.area.parts[part];
  const isMove = before?.width === rect.width && before.height === rect.height;
  const { x, y } = found.area.by ?? { x: 0, y: 0 };
  const by = isMove && { x: x + rect.left - before.left, y: y + rect.top - before.top };
  return withChanged(pages, tempId, { parts, ...(by && { by }) });
};

/** Removes areas; the numbers of later ones decrease. */
export const withoutAreas = (pages: AreasByPage, tempIds: readonly string[]): AreasByPage =>
  Object.fromEntries(
    Object.entries(pages)
      .map(([page, areas]) => [page, areas.filter(({ tempId }) => !tempIds.includes(tempId))])
      .filter(([, areas]) => (areas ?? []).length > 0),
  );

/**
 * Moves an area before or after its neighbour; the same pages where it has none. Source: PRS-020.
 */
export const withSwapped = (pages: AreasByPage, tempId: string, by: -1 | 1): AreasByPage => {
  const found = findArea(pages, tempId);
  if (!found) return pages;
  const areas = [...areasOf(pages, found.page)];
  const at = areas.indexOf(found.area);
  const neighbour = areas[at + by];
  if (!neighbour) return pages;
  areas[at] = neighbour;
  areas[at + by] = found.area;
  return onPageOf(pages, found.page, () => areas);
};

/** Why areas cannot be joined. */
export type GroupRefusal = 'tooMany' | 'cannotGroup';

/**
 * Joins selected areas: two zoom areas become a step of two parts, areas of shown answers one area
 * around all. It takes the place of the first. Source: PRS-013, PRS-014.
 */
export const withGrouped = (
  pages: AreasByPage,
  tempIds: readonly string[],
): { pages: AreasByPage; tempId: string } | GroupRefusal => {
  const found = Object.entries(pages).flatMap(([page, areas]) =>
    areas.filter(({ tempId }) => tempIds.includes(tempId)).map((area) => ({ page, area })),
  );
  const [first, second] = found;
  if (!first || !second || found.some(({ page }) => page !== first.page)) return 'cannotGroup';
  const areas = found.map(({ area }) => area);
  const rest = withoutAreas(
    pages,
    areas.slice(1).map(({ tempId }) => tempId),
  );
  const { tempId } = first.area;
  if (areas.every(({ iType, edits }) => iType === 'qShow' && !edits)) {
    const parts: AreaParts = [around(areas.map((area) => area.parts[0]))];
    return { pages: withChanged(rest, tempId, { parts }), tempId };
  }
  if (!areas.every(isZoom)) return 'cannotGroup';
  if (areas.length > 2) return 'tooMany';
  if (areas.some((area) => area.parts.length > 1 || area.edits)) return 'cannotGroup';
  const parts: AreaParts = [first.area.parts[0], second.area.parts[0]];
  const answer = first.area.answer || second.area.answer;
  return { pages: withChanged(rest, tempId, { iType: 'zmAreaGroup', parts, answer }), tempId };
};

/** Makes each part of an area an area; `newId` is the id of the second one. */
export const withUngrouped = (pages: AreasByPage, tempId: string, newId: string): AreasByPage => {
  const found = findArea(pages, tempId);
  const [first, second] = found?.area.parts ?? [];
  if (!found || !first || !second) return pages;
  const { edits: _, ...area } = found.area;
  return onPageOf(pages, found.page, (areas) =>
    areas.flatMap((each): TemporaryArea[] =>
      each.tempId === tempId
        ? [
            { ...each, iType: 'zmArea', parts: [first] },
            { ...area, tempId: newId, iType: 'zmArea', parts: [second], answer: '' },
          ]
        : [each],
    ),
  );
};

/**
 * The displayed number of each area: stored areas keep theirs, new ones follow `last`. Source:
 * PRS-020.
 */
export const numbersOf = (
  areas: readonly TemporaryArea[],
  last: number,
): ReadonlyMap<string, number> => {
  const numbers = new Map<string, number>();
  let zooms = last;
  let others = 0;
  for (const area of areas) {
    if (area.edits) {
      numbers.set(area.tempId, area.edits.orderId);
    } else if (isZoom(area)) {
      zooms += 1;
      numbers.set(area.tempId, zooms);
    } else {
      others += 1;
      numbers.set(area.tempId, others);
    }
  }
  return numbers;
};
