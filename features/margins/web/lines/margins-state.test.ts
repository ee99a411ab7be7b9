import { clearLocalSettings } from '@sayfa/web-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_LINES } from './line-rules.ts';
import {
  changeLines,
  keepMargins,
  openMargins,
  restoreLines,
  sentMargins,
  useMargins,
} from './margins-state.ts';

const mine = [{ id: 'a', axis: 'upright' as const, at: 100 }];
const { getState, setState } = useMargins;

/** As after a reload of the page. */
const resetPage = (): void =>
  setState({ bookId: undefined, lines: NO_LINES, isUnsent: false, isLoaded: false });

const clearAll = (): void => {
  resetPage();
  clearLocalSettings();
};

// Other tests of the same worker may have opened a book, too.
beforeEach(clearAll);
afterEach(clearAll);

it('[MRG-022] keeps unsent lines of a book while another book is open, and over a reload', () => {
  openMargins(1);
  changeLines('A', mine);
  openMargins(2);
  expect(getState()).toMatchObject({ lines: NO_LINES, isUnsent: false });
  openMargins(1);
  expect(getState()).toMatchObject({ lines: { A: mine, B: [] }, isUnsent: true });
  resetPage();
  openMargins(1);
  expect(getState()).toMatchObject({ lines: { A: mine, B: [] }, isUnsent: true });
  keepMargins(1, { marginA: [], marginB: [] });
  expect(getState().lines.A).toEqual(mine);
});

it('[MRG-022] forgets them once they are sent, or the change is taken back', () => {
  openMargins(1);
  const before = getState();
  changeLines('A', mine);
  restoreLines(before);
  openMargins(2);
  openMargins(1);
  expect(getState()).toMatchObject({ lines: NO_LINES, isUnsent: false });
  changeLines('A', mine);
  sentMargins(getState());
  openMargins(2);
  openMargins(1);
  expect(getState()).toMatchObject({ lines: NO_LINES, isUnsent: false });
});

it('[MRG-022] forgets them also where another book was opened before the server had them', () => {
  openMargins(1);
  changeLines('A', mine);
  const sent = getState();
  openMargins(2);
  changeLines('B', mine);
  sentMargins(sent);
  expect(getState()).toMatchObject({ bookId: 2, isUnsent: true });
  openMargins(1);
  expect(getState()).toMatchObject({ lines: NO_LINES, isUnsent: false });
});
