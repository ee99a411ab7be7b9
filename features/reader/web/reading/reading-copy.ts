import { systemClock } from '@sayfa/kernel';
import { localSetting } from '@sayfa/web-kit';
import type { StoredReading } from '../../contract/index.ts';
import { readNotes } from './reading-notes.ts';

// The specified key of the local copy. Source: NAV-008, NAV-031.
const settingOf = (book: string) => localSetting(`${book}_data`);

/** This device's copy of a book's reading. */
export const storedNotes = (book: string): StoredReading => readNotes(settingOf(book).get());

/** Changes this device's copy. Returns all of it. */
export const storeNotes = (book: string, change: Partial<StoredReading>): StoredReading => {
  const next = { ...storedNotes(book), ...change };
  settingOf(book).set(JSON.stringify(next));
  return next;
};

/** The server has this page now, unless another one was turned to meanwhile. */
export const markPageSent = (book: string, page: number): void => {
  if (storedNotes(book).currentPageNo === page) {
    storeNotes(book, { pageSentAt: systemClock.now() });
  }
};
