import type { OpenReader } from '@sayfa/web-kit';
import { createContext, use } from 'react';
import type { OpenBook } from '../book/use-book.ts';
import type { KeyOffers } from '../input/key-offers.ts';
import type { PageView } from '../page-view/page-view.ts';
import type { TocTabs } from '../panels/toc-tabs.ts';
import type { TocEntry } from '../panels/toc-tree.ts';
import type { ReadingNotes } from '../reading/use-reading-notes.ts';
import type { BookSearch } from '../search/use-book-search.ts';
import type { ReaderCommand } from './reader-commands.ts';
import type { PanelControl } from './use-panel.ts';

/** An open book with everything that its bars and panels use. */
export type Reader = {
  bookUrlId: string;
  book: Extract<OpenBook, { state: 'open' }>;
  /** The book for other features; undefined until its content is loaded. */
  openReader: OpenReader | undefined;
  /** Tabs that other features add to the table of contents. */
  tocTabs: TocTabs;
  /** Keys that other features may use. */
  keys: KeyOffers;
  view: PageView;
  panel: PanelControl;
  reading: ReadingNotes;
  search: BookSearch;
  toc: readonly TocEntry[];
  isPhone: boolean;
  /** The window is wide enough for two pages side by side. */
  twoPagesFit: boolean;
  /** Runs a command; false where it does nothing now. */
  run(command: ReaderCommand): boolean;
  /** Shows a page, as a step that the browser's Back takes back. */
  turnTo(page: number): void;
  goToLibrary(): void;
  /** Whether the dialog "go to" is open. */
  isGoToOpen: boolean;
  setGoToOpen(isOpen: boolean): void;
};

/** The open book around a component. */
export const ReaderContext = createContext<Reader | undefined>(undefined);

/** The open book; only inside the reader. */
export const useReader = (): Reader => {
  const reader = use(ReaderContext);
  if (!reader) throw new Error('outside of a book');
  return reader;
};
