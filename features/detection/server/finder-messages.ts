import type { GreyPicture, PageMargins, Word } from '@sayfa/page-layout';
import type { PageKeys } from '@sayfa/page-layout/answer-keys';
import type { FoundBox } from '../contract/index.ts';

/** The questions of a page, in page units; `isList`: none, because it lists answers or rules. */
export type FoundOnPage = { margins: PageMargins | null; boxes: FoundBox[]; isList: boolean };

/** The answers that a page lists: by itself, and after a page that announced or listed answers. */
export type KeysOnPage = { byItself: PageKeys; after: PageKeys };

/** A page whose answers are read: from its words, or from its grey picture where it has none. */
export type KeysTask = {
  is: 'keys';
  id: number;
  /** Page units. */
  height: number;
  words: readonly Word[];
  /** Handed over to the thread, not copied. */
  picture: (GreyPicture & { grey: Uint8Array<ArrayBuffer> }) | undefined;
};

/** A page to analyse: its grey picture and its words. */
export type QuestionsTask = {
  is: 'questions';
  id: number;
  width: number;
  height: number;
  /** Handed over to the thread, not copied. */
  grey: Uint8Array<ArrayBuffer>;
  words: readonly Word[];
};

/** What a thread is asked. */
export type FindTask = QuestionsTask | KeysTask;

/** The result for a page. */
export type FindAnswer =
  | { id: number; found: FoundOnPage | KeysOnPage }
  | { id: number; failure: string };
