import type { Rect } from '@sayfa/kernel';
import { useZoomMode } from '@sayfa/web-kit';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { storeAreas } from './stored-areas.ts';
import { type AreasByPage, allAreas, findArea } from './temporary-areas.ts';

/** What is being drawn. Source: PRS-018. */
export type CreatingWhat = 'zoomarea' | 'qshowable' | 'qhideable';

/** The rectangle under the pointer: a new one, or a part of an area that is moved. */
export type DraftRect = { page: number; rect: Rect; tempId?: string; part?: number };

/**
 * Why areas could not be saved; `conflict` where somebody else changed the stored area meanwhile.
 */
export type SubmitFailure = { page: number; message: string; conflict?: string };

type Creating = {
  /** Undefined while no areas are made. */
  what: CreatingWhat | undefined;
  /** Whether every drag adds an area; otherwise a drag redraws the only one. */
  isBatch: boolean;
  /** The id of the open book. */
  book: number;
  pages: AreasByPage;
  selected: readonly string[];
  /** A press on an area selects one more. */
  isGrouping: boolean;
  /** The area that the next drawn rectangle replaces. Source: PRS-020. */
  replacing: string | undefined;
  /** Whether the drawing tools get pointers and keys. */
  isPaused: boolean;
  draft: DraftRect | undefined;
  /** For screen readers. */
  announcement: string;
  /** Whether new zoom areas replace those of their page. */
  replaces: boolean;
  sending: boolean;
  failure: SubmitFailure | undefined;
  /** Whether discarding several areas is being confirmed. */
  confirmsLeaving: boolean;
  past: readonly AreasByPage[];
  future: readonly AreasByPage[];
  /** Consecutive changes of one kind on one area are one step. */
  lastChange: string | undefined;
};

const NOTHING = {
  what: undefined,
  isBatch: false,
  book: 0,
  pages: {},
  selected: [],
  isGrouping: false,
  replacing: undefined,
  isPaused: false,
  draft: undefined,
  announcement: '',
  replaces: false,
  sending: false,
  failure: undefined,
  confirmsLeaving: false,
  past: [],
  future: [],
  lastChange: undefined,
} satisfies Creating;

/** Number of steps that can be undone. */
const MAX_STEPS = 200;

const pick = <Key extends keyof Creating>(
  state: Creating,
  keys: readonly Key[],
): Pick<Creating, Key> => {
  const { ...picked } = state;
  for (const key of Object.keys(picked)) {
    if (!keys.some((picks) => picks === key)) Reflect.deleteProperty(picked, key);
  }
  return picked;
};

/** The areas that an editor is making now. */
export const useCreating = create<Creating>()(() => NOTHING);

/**
 * A part of the state; the component does not render when other parts change, such as the rectangle
 * under a pointer.
 */
export const useCreatingParts = <Key extends keyof Creating>(
  ...keys: readonly Key[]
): Pick<Creating, Key> => useCreating(useShallow((state) => pick(state, keys)));

const { getState: now, setState: set } = useCreating;

const stillThere = (selected: readonly string[], pages: AreasByPage): string[] =>
  selected.filter((tempId) => findArea(pages, tempId));

const put = (pages: AreasByPage, more: Partial<Creating>): void => {
  const { selected, replacing, book } = now();
  storeAreas(book, pages);
  const isThere = replacing !== undefined && findArea(pages, replacing);
  set({
    pages,
    selected: stillThere(selected, pages),
    replacing: isThere ? replacing : undefined,
    failure: undefined,
    ...more,
  });
};

/** Starts making areas, or switches to another kind. Source: PRS-018. */
export const beginCreating = (
  book: number,
  what: CreatingWhat,
  options: { isBatch: boolean; isGrouping?: boolean; pages?: AreasByPage },
): void => {
  const { pages = now().pages, isBatch, isGrouping = false } = options;
  const isMany = isBatch || allAreas(pages).length > 1;
  set({ what, isBatch: isMany, isGrouping, book, pages, isPaused: false, replacing: undefined });
  useZoomMode.getState().enter('zoomed');
};

/** Ends making areas and discards those drawn. Source: PRS-019. */
export const endCreating = (): void => {
  storeAreas(now().book, {});
  set(NOTHING);
  useZoomMode.getState().enter(null);
};

/** Called when the book is closed: drawn areas stay stored in this tab. */
export const suspendCreating = (): void => {
  if (now().what === undefined) return;
  set(NOTHING);
  useZoomMode.getState().enter(null);
};

/** Stores a step that can be undone; consecutive ones of the same `kind` are one. */
export const changeAreas = (pages: AreasByPage, kind?: string): void => {
  const { pages: before, past, lastChange } = now();
  if (pages === before) return;
  const isSame = kind !== undefined && kind === lastChange;
  put(pages, {
    past: isSame ? past : [...past, before].slice(-MAX_STEPS),
    future: [],
    lastChange: kind,
  });
};

/** Clears the steps once areas are saved or discarded. */
export const clearAreas = (pages: AreasByPage): void => put(pages, { past: [], future: [] });

/** Undoes a step; false where there is none. */
export const undoAreas = (): boolean => {
  const { past, future, pages } = now();
  const before = past.at(-1);
  if (!before) return false;
  put(before, { past: past.slice(0, -1), future: [...future, pages], lastChange: undefined });
  return true;
};

/** Redoes a step; false where there is none. */
export const redoAreas = (): boolean => {
  const { past, future, pages } = now();
  const next = future.at(-1);
  if (!next) return false;
  put(next, { past: [...past, pages], future: future.slice(0, -1), lastChange: undefined });
  return true;
};

/** Selects only one area, or adds it to the selection or removes it. */
export const selectArea = (tempId: string, isMore: boolean): void => {
  const { selected } = now();
  const others = selected.filter((each) => each !== tempId);
  const isSelected = others.length < selected.length;
  set({ selected: isMore ? (isSelected ? others : [...selected, tempId]) : [tempId] });
};
