import type { Rect } from '@sayfa/kernel';
import type { NamedRegion, PlacedControl } from '@sayfa/web-kit';

/** A place that a search found on a page. */
export type FoundPlace = { boxes: readonly Rect[]; isActive: boolean };

/** What a page's text shows besides its words. */
export type PageMarks = {
  /** Regions whose words nobody reads, selects or finds. */
  covered: readonly Rect[];
  groups: readonly NamedRegion[];
  found: readonly FoundPlace[];
  /** What is over the page and read out beside its words. */
  controls: readonly PlacedControl[];
};

const addTo = <Item>(sets: Map<number, Set<Item>>, page: number, item: Item): (() => void) => {
  const set = sets.get(page) ?? new Set();
  sets.set(page, set.add(item));
  return () => void set.delete(item);
};

/** What features and the search say about the words of pages, whether they are shown or not. */
export const createTextMarks = () => {
  const covered = new Map<number, Set<readonly Rect[]>>();
  const groups = new Map<number, Set<readonly NamedRegion[]>>();
  let found: ReadonlyMap<number, readonly FoundPlace[]> = new Map();
  const controls = new Map<number, Set<readonly PlacedControl[]>>();
  const wordListeners = new Set<(page: number) => void>();
  const listeners = new Set<(pages: readonly number[]) => void>();
  const emit = (pages: readonly number[]): void => {
    for (const listener of listeners) listener(pages);
  };
  const added =
    <Item>(sets: Map<number, Set<readonly Item[]>>) =>
    (page: number, items: readonly Item[]): (() => void) => {
      if (items.length === 0) return () => undefined;
      const remove = addTo(sets, page, items);
      emit([page]);
      return () => {
        remove();
        emit([page]);
      };
    };
  return {
    /** Hides the words of regions. Returns how to show them again. */
    cover: added(covered),
    /** Reads elements out beside words. Returns how to take them back. */
    placeControls: added(controls),
    /** The words of a page are known now. */
    wordsLoaded(page: number): void {
      for (const listener of wordListeners) listener(page);
    },
    onWords(listener: (page: number) => void): () => void {
      wordListeners.add(listener);
      return () => void wordListeners.delete(listener);
    },
    /** Names regions of a page. Returns how to take the names away. */
    name: added(groups),
    /** Replaces the places that a search found, by page. */
    setFound(next: ReadonlyMap<number, readonly FoundPlace[]>): void {
      const pages = new Set([...found.keys(), ...next.keys()]);
      found = next;
      emit([...pages]);
    },
    of: (page: number): PageMarks => ({
      covered: [...(covered.get(page) ?? [])].flat(),
      groups: [...(groups.get(page) ?? [])].flat(),
      found: found.get(page) ?? [],
      controls: [...(controls.get(page) ?? [])].flat(),
    }),
    /** Calls back with the pages whose marks changed. Returns how to stop. */
    subscribe(listener: (pages: readonly number[]) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** What features and the search say about the words of pages. */
export type TextMarks = ReturnType<typeof createTextMarks>;
