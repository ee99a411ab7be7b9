import type { BookPage } from '@sayfa/books/contract';
import type { Principal } from '@sayfa/server-kit';

/** A button on a page as the person sees it. */
export type PageButton = BookPage['buttons'][number];

/** What asking needs of books: whose page it is, and a note on it. */
export type AskAiPages = {
  /** Throws book_not_found where the person may not read it. */
  pageForPerson(person: Principal, pageId: number): Promise<{ bookId: number; pageNumber: number }>;
  /** The person's own buttons on a page. */
  ownButtons(userId: number, pageId: number): Promise<PageButton[]>;
  addButton(
    bookId: number,
    pageNumber: number,
    button: {
      userId: number;
      buttonType: string;
      content: string;
      left: number;
      top: number;
      sharing: boolean;
      published: boolean;
      description: string;
    },
  ): Promise<number>;
};

/** Counts what one person, or everybody of a domain, asks. Rejects with too_many_requests. */
export type CountQuestion = (sender: { userId: number } | { domainId: number }) => Promise<void>;

/** A picture as it is handed on. */
export type Picture = { bytes: Uint8Array; type: 'image/jpeg' };

/** Somebody outside who answers. */
export type AiProvider = {
  /** Throws AiFailure. */
  answer(asked: { rules: string; task: string; picture: Picture | undefined }): Promise<string>;
};

/** The provider did not answer, or not usably. `message` holds no address, key or answer. */
export class AiFailure extends Error {}
