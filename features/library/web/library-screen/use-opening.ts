import { hasCapability } from '@sayfa/contract-kit';
import { prepareScreen, useSession } from '@sayfa/web-kit';
import { useEffect, useRef } from 'react';
import type { LibraryBook } from '../../contract/index.ts';
import { rememberOpened } from '../recent/recent-books.ts';
import { leaveShelf } from './place-on-shelf.ts';

/** Opens a book where the person left it. Source: LIB-007. */
export const openAddress = (book: LibraryBook): string => `/indivibook/${book.hash}`;

/** Opens a book from the beginning. */
export const startAddress = (book: LibraryBook): string => `/indivibook/${book.hash}/1`;

/** Milliseconds that a pointer or the focus rests on a book before it is likely to be opened. */
const INTENT = 120;

/** What a link to a book listens to. */
type OpeningListeners = {
  onClick: () => void;
  onPointerDown: () => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
};

/**
 * What happens around opening a book: its content is fetched ahead when a finger comes down or the
 * pointer rests (not when books merely scroll past it), and the place on the shelf is remembered.
 */
export const useOpening = (book: LibraryBook): OpeningListeners => {
  const details = useSession((session) => session.details);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const prepare = () => {
    clearTimeout(timer.current);
    prepareScreen(openAddress(book));
    const isAdmin = hasCapability(details, 'seesAllActivities');
    // Without it the content comes when the book is opened.
    import('./book-calls.ts')
      .then(({ prefetchContent }) => prefetchContent(book.hash, isAdmin))
      .catch(() => undefined);
  };
  const prepareSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(prepare, INTENT);
  };
  const cancel = () => clearTimeout(timer.current);
  const open = () => {
    rememberOpened(book);
    leaveShelf(book.id);
  };
  return {
    onClick: open,
    onPointerDown: prepare,
    onPointerEnter: prepareSoon,
    onPointerLeave: cancel,
    onFocus: prepareSoon,
    onBlur: cancel,
  };
};
