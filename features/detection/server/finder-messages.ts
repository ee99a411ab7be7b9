import type { PageMargins, Word } from '@sayfa/page-layout';
import type { FoundBox } from '../contract/index.ts';

/** The questions of a page, in page units; `isList`: none, because it lists answers or rules. */
export type FoundOnPage = { margins: PageMargins | null; boxes: FoundBox[]; isList: boolean };

/** A page to analyse: its grey picture and its words. */
export type FindTask = {
  id: number;
  width: number;
  height: number;
  /** Handed over to the thread, not copied. */
  grey: Uint8Array<ArrayBuffer>;
  words: readonly Word[];
};

/** The result for a page. */
export type FindAnswer = { id: number; found: FoundOnPage } | { id: number; failure: string };
