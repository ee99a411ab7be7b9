import type { Paper } from '@sayfa/page-model/paper';
import type { BlankPlace, LocalPage } from './blank-pages.ts';
import type { DrawingPage } from './drawing-page.ts';
import type { Saving } from './saving-state.ts';

/** A person's drawings and blank pages in one book: on this device at once, then on the server. */
export type DrawingStore = {
  userId: number;
  book: { id: number; urlId: string };
  /** A page by its key; the same one every time. It is read from this device on the first call. */
  page(key: string): DrawingPage;
  /** Keys of all pages with something to be seen on them. */
  pagesWithDrawings(): Promise<string[]>;
  /** Fulfilled once the blank pages that this device keeps are known; never rejected. */
  ready: Promise<void>;
  /** The person's blank pages, oldest first; the same array until something changed. */
  blankPages(): readonly LocalPage[];
  /** Adds a blank page; `proportion` is height over width. */
  addBlankPage(place: BlankPlace): LocalPage;
  /** What is printed on a blank page of theirs; undefined of other pages. */
  paperOf(key: string): Paper | undefined;
  /** Changes what is printed on a blank page, as a step of its undo. Source: BRD-031. */
  setPaper(key: string, paper: Paper): void;
  /** By the page's key, as in `keyOfLocalPage`. */
  removeBlankPage(key: string): void;
  restoreBlankPage(key: string): void;
  /** Blank pages removed within 30 days, the last removed first. */
  removedBlankPages(): readonly LocalPage[];
  /** How safe everything is; the same object until something changed. */
  saving(): Saving;
  /** After the state of saving or the blank pages changed. Returns how to stop. */
  subscribe(changed: () => void): () => void;
  /** Sends everything now. True where the server has it all. */
  flush(): Promise<boolean>;
  /** Everything that the server does not have, as a JSON file. */
  exportUnsent(): Promise<Blob>;
  /** Writes and, unless `sendFirst` is false, sends everything, then releases all resources. */
  close(sendFirst?: boolean): Promise<void>;
};
