import { create } from 'zustand';

/** An activity on a page, as the content of the book lists it; a page is 1000 units wide. */
export type PageActivity = {
  id: number;
  user_id: number;
  ebook_pages_id: number;
  button_type: string;
  style: string;
  left: number;
  top: number;
  width: number;
  height: number;
  show: 0 | 1;
  status: number;
  own_activity: 0 | 1;
  sharing: 0 | 1;
  description: string;
  content: string;
  label: string;
  version: number;
};

/** The activities on the pages of the open book, held by the feature that shows them. */
export type PageActivities = {
  /** Whether the book's content is there. */
  isKnown: boolean;
  /** Of a page from 1; none until the book's content is there. */
  of(page: number): readonly PageActivity[];
  /** Words that a page from 1 suggests to search for. Source: SRC-020. */
  suggestedWords(page: number): readonly string[];
  /** Id of a page from 1 on the server; undefined of blank pages and until the content is there. */
  pageId(page: number): number | undefined;
  /** Adds or replaces an activity, as the server answered. */
  put(activity: PageActivity): void;
  /** Removes activities. */
  remove(ids: readonly number[]): void;
  /** Does what a press on it does: opens its window, shows its answer, removes its cover. Page from 1. */
  open(activity: PageActivity, page: number): void;
};

const NO_ACTIVITIES: PageActivities = {
  isKnown: false,
  of: () => [],
  suggestedWords: () => [],
  pageId: () => undefined,
  put: () => undefined,
  remove: () => undefined,
  open: () => undefined,
};

/** The activities on the pages now; the value changes whenever one of them does. */
export const usePageActivities = create<PageActivities>()(() => NO_ACTIVITIES);

/** Registers the feature that shows activities on pages. Returns how to unregister it. */
export const connectPageActivities = (activities: PageActivities): (() => void) => {
  usePageActivities.setState(activities);
  return () => usePageActivities.setState(NO_ACTIVITIES);
};

/** What is on the pages, as soon as the book's content is there. */
export const knownPages = (): Promise<PageActivities> =>
  new Promise((resolve) => {
    const stop = usePageActivities.subscribe((activities) => {
      if (activities.isKnown) end(activities);
    });
    const end = (activities: PageActivities): void => {
      stop();
      resolve(activities);
    };
    if (usePageActivities.getState().isKnown) end(usePageActivities.getState());
  });
