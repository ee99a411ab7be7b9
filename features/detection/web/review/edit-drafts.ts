import { clamp, type Rect } from '@sayfa/kernel';
import { type Draft, MIN_EXTENT, onPage } from '../../contract/index.ts';

/** Where an arrow key points. */
export type Direction = 'left' | 'right' | 'up' | 'down';

/** An edge or a corner of a box: `n` is above, `w` left. */
export type Handle = 'n' | 'e' | 's' | 'w' | 'ne' | 'nw' | 'se' | 'sw';

/** Below this a draft is worth a second look. Source: the server's own limit. */
const SURE_ENOUGH = 0.7;

/** Page units of a new box. */
const NEW_BOX = { width: 380, height: 140 };

const STEPS: Record<Direction, { x: number; y: number }> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** Whether a person should look at a draft a second time. */
export const isUnsure = ({ sureness, isAccepted }: Draft): boolean =>
  !isAccepted && sureness < SURE_ENOUGH;

const replaced = (drafts: readonly Draft[], id: string, by: readonly Draft[]): Draft[] =>
  drafts.flatMap((draft) => (draft.id === id ? by : [draft]));

/** The first that nobody accepted, an unsure one before the others. */
export const firstOpen = (drafts: readonly Draft[]): Draft | undefined =>
  drafts.find(isUnsure) ?? drafts.find(({ isAccepted }) => !isAccepted);

/** The next that nobody accepted, after one and then from the beginning. */
export const nextOpen = (drafts: readonly Draft[], id: string | undefined): Draft | undefined => {
  const at = drafts.findIndex((draft) => draft.id === id);
  const inOrder = [...drafts.slice(at + 1), ...drafts.slice(0, at + 1)];
  return inOrder.find(({ isAccepted }) => !isAccepted);
};

/** Accepts one, some or all, or takes that back. */
export const withAccepted = (
  drafts: readonly Draft[],
  isMeant: (draft: Draft) => boolean,
  isAccepted = true,
): Draft[] => drafts.map((draft) => (isMeant(draft) ? { ...draft, isAccepted } : draft));

/** One with another place; what was adjusted by hand is sure. */
export const withBox = (
  drafts: readonly Draft[],
  id: string,
  box: Rect,
  pageHeight: number,
): Draft[] =>
  drafts.map((draft) =>
    draft.id === id ? { ...draft, ...onPage(box, pageHeight), sureness: 1 } : draft,
  );

/** A box moved by some page units. */
export const movedBox = (box: Rect, direction: Direction, by: number): Rect => ({
  ...box,
  left: box.left + STEPS[direction].x * by,
  top: box.top + STEPS[direction].y * by,
});

/** A box of which edges were dragged; never smaller than a box may be, nor beyond the page. */
export const draggedBox = (
  { left, top, width, height }: Rect,
  handle: Handle,
  by: { x: number; y: number },
  pageHeight: number,
): Rect => {
  const right = left + width;
  const bottom = top + height;
  const newLeft = handle.includes('w') ? clamp(left + by.x, 0, right - MIN_EXTENT) : left;
  const newTop = handle.includes('n') ? clamp(top + by.y, 0, bottom - MIN_EXTENT) : top;
  const newRight = handle.includes('e') ? clamp(right + by.x, left + MIN_EXTENT, 1_000) : right;
  const newBottom = handle.includes('s')
    ? clamp(bottom + by.y, top + MIN_EXTENT, pageHeight)
    : bottom;
  return { left: newLeft, top: newTop, width: newRight - newLeft, height: newBottom - newTop };
};

/** A box of which the lower or right edge (or with `isStart` the upper or left one) moved. */
export const resizedBox = (
  box: Rect,
  direction: Direction,
  { by, isStart, pageHeight }: { by: number; isStart: boolean; pageHeight: number },
): Rect => {
  const isAcross = direction === 'left' || direction === 'right';
  const across = isStart ? 'w' : 'e';
  const down = isStart ? 'n' : 's';
  const { x, y } = STEPS[direction];
  return draggedBox(box, isAcross ? across : down, { x: x * by, y: y * by }, pageHeight);
};

/** Two halves of one, parted at a height in page units; undefined where a part would be too low. */
export const splitDraft = (
  drafts: readonly Draft[],
  id: string,
  at: number,
  newId: string,
): Draft[] | undefined => {
  const draft = drafts.find((one) => one.id === id);
  if (!draft) return undefined;
  const above = Math.round(at) - draft.top;
  const below = draft.height - above;
  if (above < MIN_EXTENT || below < MIN_EXTENT) return undefined;
  // A question that stands there already keeps its number for itself.
  const next = draft.number === null ? null : draft.number + 1;
  const number = drafts.some((one) => one.number === next) ? null : next;
  return replaced(drafts, id, [
    { ...draft, height: above, isAccepted: false },
    { ...draft, id: newId, top: draft.top + above, height: below, number, isAccepted: false },
  ]);
};

/** One and the one after it as one; undefined for the last. */
export const mergeDraft = (drafts: readonly Draft[], id: string): Draft[] | undefined => {
  const at = drafts.findIndex((draft) => draft.id === id);
  const one = drafts[at];
  const other = drafts[at + 1];
  if (!one || !other) return undefined;
  const left = Math.min(one.left, other.left);
  const top = Math.min(one.top, other.top);
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  const box = { left, top, width: right - left, height: bottom - top };
  const merged = { ...one, ...box, sureness: 1, isAccepted: false };
  return [...drafts.slice(0, at), merged, ...drafts.slice(at + 2)];
};

/** A new one in its place in the order of reading: after the one given, or where its box says. */
export const withNewBox = (
  drafts: readonly Draft[],
  box: Rect,
  about: { id: string; pageHeight: number; after?: string | undefined },
): Draft[] => {
  const middle = box.left + box.width / 2;
  const column = drafts.find(({ left, width }) => middle >= left && middle <= left + width)?.column;
  const isAfter = (draft: Draft): boolean =>
    draft.column > (column ?? 0) || (draft.column === (column ?? 0) && draft.top > box.top);
  const given = drafts.findIndex(({ id }) => id === about.after);
  const found = drafts.findIndex(isAfter);
  const at = given >= 0 ? given + 1 : found < 0 ? drafts.length : found;
  const before = drafts[at - 1]?.number;
  const next = before == null ? null : before + 1;
  const draft: Draft = {
    ...onPage(box, about.pageHeight),
    id: about.id,
    number: drafts.some(({ number }) => number === next) ? null : next,
    column: column ?? 0,
    sureness: 1,
    isAccepted: false,
  };
  return [...drafts.slice(0, at), draft, ...drafts.slice(at)];
};

/** Where a new box goes that nobody drew: below the chosen one, else in the middle of what is seen. */
export const placeOfNewBox = (
  chosen: Rect | undefined,
  seen: Rect | undefined,
  pageHeight: number,
): Rect => {
  if (chosen) {
    const { left, width } = chosen;
    const top = chosen.top + chosen.height + 8;
    return onPage({ left, top, width, height: NEW_BOX.height }, pageHeight);
  }
  const middle = seen ?? { left: 0, top: 0, width: 1_000, height: pageHeight };
  return onPage(
    {
      left: middle.left + (middle.width - NEW_BOX.width) / 2,
      top: middle.top + (middle.height - NEW_BOX.height) / 2,
      ...NEW_BOX,
    },
    pageHeight,
  );
};

/** The box that lies nearest in a direction; undefined where none does. */
export const neighbourOf = (
  drafts: readonly Draft[],
  id: string | undefined,
  direction: Direction,
): Draft | undefined => {
  const from = drafts.find((draft) => draft.id === id);
  if (!from) return firstOpen(drafts) ?? drafts[0];
  const { x, y } = STEPS[direction];
  const far = (draft: Draft): number => {
    const right = draft.left + draft.width / 2 - (from.left + from.width / 2);
    const down = draft.top + draft.height / 2 - (from.top + from.height / 2);
    const along = right * x + down * y;
    const beside = Math.abs(right * y) + Math.abs(down * x);
    return along > 4 ? along + beside * 2 : Number.POSITIVE_INFINITY;
  };
  const [nearest] = drafts
    .filter((draft) => draft.id !== id)
    .toSorted((one, other) => far(one) - far(other));
  return nearest && far(nearest) < Number.POSITIVE_INFINITY ? nearest : undefined;
};
