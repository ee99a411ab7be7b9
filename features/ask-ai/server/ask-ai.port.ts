import type { ActivitiesPort } from '@sayfa/activities/port';
import type { BooksPort } from '@sayfa/books/port';

/** What asking needs of books: whose page it is. */
export type AskAiPages = Pick<BooksPort, 'pageForPerson'>;

/** What asking needs of activities: the notes on a page. */
export type AskAiNotes = Pick<ActivitiesPort, 'addTo' | 'ofPerson'>;

/** A picture as it is handed on. */
export type Picture = { bytes: Uint8Array; type: 'image/jpeg' };

/** Somebody outside who answers. */
export type AiProvider = {
  /** Throws AiFailure. */
  answer(prompt: { rules: string; task: string; picture: Picture | undefined }): Promise<string>;
};

/** The provider did not answer, or not usably. `message` holds no address, key or answer. */
export class AiFailure extends Error {}
