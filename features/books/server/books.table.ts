import type { StoredPicture } from '@sayfa/books/port';
import type { ReadingDirection } from '@sayfa/kernel';
import type { Generated } from 'kysely';

type Flag = 0 | 1;

/** Page of the files that activities show. */
export const OF_BOOK = 0;
/** Page of the files that another feature retains, whatever activities show. */
export const HELD = -1;
/** Page of the files that are handed out by another feature alone, which asks who it is. */
export const PRIVATE = -2;

/** Rows of books as both engines store them. */
export type BooksTables = {
  courses: { id: Generated<number>; domain_id: number; name: string; name_key: string };
  ebooks: {
    id: Generated<number>;
    domain_id: number;
    hash: string;
    name: string;
    /** Folded for search. */
    name_key: string;
    /** Sorts as a Turkish reader expects, by code point. */
    sort_key: string;
    course_id: number | null;
    state: 'importing' | 'ready';
    page_count: number;
    pages_ready: number;
    has_text: Flag;
    toc: string;
    original_file: string | null;
    /** Password of the PDF, not of a person: regions are rendered from the PDF again and again. */
    original_password: string | null;
    original_hash: string | null;
    language: string | null;
    /** Whether parts of its pages may be shown on readers' own pages. */
    excerpts: Generated<Flag>;
    /** Chosen by a person. */
    reading_direction: ReadingDirection | null;
    /** What most letters of its words, or else of its name and contents, say. */
    text_direction: Generated<ReadingDirection>;
    expires_at: number | null;
    cover_file: string | null;
    suggested: Flag;
    /** Incremented with every change of what a reader sees. */
    revision: number;
    created_by: number | null;
    created_at: number;
  };
  shelf_revisions: { domain_id: number; revision: number };
  /** The last change of each book, as a revision of the shelf; deleted books keep theirs. */
  shelf_changes: { ebook_id: number; domain_id: number; revision: number };
  group_ebooks: { group_id: number; ebook_id: number; domain_id: number; kind: 'main' };
  ebook_pages: {
    id: Generated<number>;
    domain_id: number;
    ebook_id: number;
    page_number: number;
    /** Points. */
    width: number;
    height: number;
    format: 'jpeg' | 'webp' | null;
    pictures: string;
    ready: Flag;
    /** Empty, because the PDF is damaged. */
    lost: Generated<Flag>;
    /** Something is missing on it, because the PDF is damaged. */
    damaged: Generated<Flag>;
    /** Nothing is printed on it in the PDF as well. */
    empty: Generated<Flag>;
  };
  ebook_page_words: {
    page_id: number;
    domain_id: number;
    ebook_id: number;
    page_number: number;
    /**
     * Words, their boxes and their folded forms: in each column one token for each word, separated
     * by one blank, so that a word is found by counting blanks, without parsing.
     */
    texts: string;
    /** `left,top,width,height` in page units. */
    boxes: string;
    folded: string;
  };
  /** Files that are being removed, or were a short time ago. */
  file_removals: {
    name: string;
    /** The process that removes it, and which of its removals. */
    owner: string;
    /** When nobody waits for it any more. */
    expires_at: number;
    /** Null while it is under way. */
    removed_at: number | null;
  };
  ebook_files: {
    ebook_id: number;
    name: string;
    /** `OF_BOOK` for files of the whole book, `HELD` for those that another feature retains, `PRIVATE` for those only it hands out. */
    page_number: number;
    domain_id: number;
    kind: 'original' | 'page' | 'media';
    /** When it was replaced; retained for readers who have the book open. */
    retired_at: number | null;
  };
};

/** Pictures of a page from their column. */
export const picturesOf = (column: string): StoredPicture[] => JSON.parse(column);

/** 0 or 1. */
export const flag = (value: boolean): Flag => (value ? 1 : 0);
