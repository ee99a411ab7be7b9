import type { TocTab } from '@sayfa/web-kit';
import { createListeners } from '../page-view/listeners.ts';

/**
 * The tabs that other features add to the table of contents. Not part of the open book: only the
 * contents render when one comes, not every bar.
 */
export const createTocTabs = () => {
  const listeners = createListeners();
  let tabs: readonly TocTab[] = [];
  const change = (next: readonly TocTab[]): void => {
    tabs = next;
    listeners.notify();
  };
  return {
    /** The same list until a tab came or went. */
    now: (): readonly TocTab[] => tabs,
    subscribe: listeners.add,
    /** Returns how to remove the tab. */
    add(tab: TocTab): () => void {
      change([...tabs, tab]);
      return () => change(tabs.filter((each) => each !== tab));
    },
  };
};

/** The tabs that other features add to the table of contents. */
export type TocTabs = ReturnType<typeof createTocTabs>;
