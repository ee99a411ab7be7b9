import type { PageNavigator } from '@sayfa/web-kit';
import type { PageView } from '../page-view/page-view.ts';

/** What keys, gestures and buttons turn. */
export type Turning = ReturnType<typeof createTurning>;

/** Pages are turned, unless somebody borrows turning for something else; the last who did goes first. */
export const createTurning = () => {
  let borrowers: readonly PageNavigator[] = [];
  return {
    borrow: (turner: PageNavigator): (() => void) => {
      borrowers = [...borrowers, turner];
      return () => {
        borrowers = borrowers.filter((each) => each !== turner);
      };
    },
    /** What is turned now in a view. */
    of: (view: Pick<PageView, 'next' | 'previous' | 'show' | 'source'>): PageNavigator =>
      borrowers.at(-1) ?? {
        next: view.next,
        previous: view.previous,
        first: () => view.show(1),
        last: () => view.show(view.source().total),
      },
  };
};
