import type { PageMargins, Word } from '@sayfa/page-layout';
import type { FoundBox } from '../contract/index.ts';

/** What was found on a page; page units. */
export type FoundOnPage = { margins: PageMargins | null; boxes: FoundBox[] };

/** A page to look at: its grey picture and its words. */
export type FindTask = {
  id: number;
  width: number;
  height: number;
  grey: Uint8Array;
  words: readonly Word[];
};

/** What came of it. */
export type FindAnswer = { id: number; found: FoundOnPage } | { id: number; failure: string };
