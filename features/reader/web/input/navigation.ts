import type { PageNavigator } from '@sayfa/web-kit';
import type { PageView } from '../page-view/page-view.ts';
import { pageAtPlace } from '../page-view/spread.ts';

/** What keys, gestures and buttons navigate. */
export type Navigation = ReturnType<typeof createNavigation>;

/** Navigates pages, or what the last override that was not released navigates. */
export const createNavigation = () => {
  let overrides: readonly PageNavigator[] = [];
  return {
    /** Returns how to release it. */
    override: (navigator: PageNavigator): (() => void) => {
      overrides = [...overrides, navigator];
      return () => {
        overrides = overrides.filter((each) => each !== navigator);
      };
    },
    /** What is navigated now in a view. */
    of: (view: Pick<PageView, 'next' | 'previous' | 'show' | 'source'>): PageNavigator =>
      overrides.at(-1) ?? {
        next: view.next,
        previous: view.previous,
        first: () => view.show(1),
        last: () => view.show(pageAtPlace(view.source().total - 1, view.source())),
      },
  };
};
