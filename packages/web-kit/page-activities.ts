import { create } from 'zustand';

/** A thing that lies on a page, as the book's content lists it; a page is 1000 units wide. */
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

/** What lies on the pages of the open book, kept by the feature that shows it. */
export type PageActivities = {
  /** Of a page from 1; none until the book's content is there. */
  of(page: number): readonly PageActivity[];
  /** Id of a page from 1 on the server; undefined of blank pages and until the content is there. */
  pageId(page: number): number | undefined;
  /** A thing is new or has become another, as the server answered. */
  put(activity: PageActivity): void;
  /** Things are gone. */
  remove(ids: readonly number[]): void;
  /** Does what a press on it does: opens its window, says its answer, lifts its cover. Page from 1. */
  open(activity: PageActivity, page: number): void;
};

const NO_ACTIVITIES: PageActivities = {
  of: () => [],
  pageId: () => undefined,
  put: () => undefined,
  remove: () => undefined,
  open: () => undefined,
};

/** What lies on the pages now; the value is another one whenever something changed. */
export const usePageActivities = create<PageActivities>()(() => NO_ACTIVITIES);

/** The feature that shows what lies on pages tells the others. Returns how to take it back. */
export const connectPageActivities = (activities: PageActivities): (() => void) => {
  usePageActivities.setState(activities);
  return () => usePageActivities.setState(NO_ACTIVITIES);
};
