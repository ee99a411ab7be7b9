import type { ImportStatus } from '../contract/index.ts';

/** Where an import stands. */
export type ImportState = ImportStatus['state'];

/** Imports and requests as both engines store them. */
export type ImportsTables = {
  imports: {
    id: string;
    domain_id: number;
    created_by: number | null;
    group_ids: string;
    /** `BookWish` as JSON. */
    book_wish: string;
    state: ImportState;
    link: string | null;
    /** As given by the person; empty where none was given. */
    title: string;
    file_name: string;
    /** In the folder of temporary files, until the original is stored or the import has ended. */
    temporary_name: string | null;
    /** Of the PDF, never of a person; kept only while pages are being made. */
    password: string | null;
    /** 1 to import a file that the domain has already. */
    again: 0 | 1;
    original_file: string | null;
    original_hash: string | null;
    book_id: number | null;
    book_hash: string | null;
    job_id: number | null;
    page_count: number;
    pages_ready: number;
    fetched_bytes: number;
    total_bytes: number | null;
    code: string | null;
    details: string;
    warnings: string;
    created_at: number;
  };
  upload_requests: {
    id: string;
    /** Null for visitors who are not signed in. */
    domain_id: number | null;
    user_id: number | null;
    link: string | null;
    title: string;
    file_name: string | null;
    file: string | null;
    created_at: number;
    /** Null where the book's own language and words decide. */
    reading_direction: 'ltr' | 'rtl' | null;
    /** Null while it waits for somebody to look at it. */
    decision: 'accepted' | 'declined' | null;
    /** Why it was declined. */
    reason: string | null;
    decided_by: number | null;
    decided_at: number | null;
    /** Of an accepted request. */
    import_id: string | null;
  };
};
