import type { Generated, Selectable } from 'kysely';

/** The tables of tests and of their questions. */
export type BookTestsTables = {
  book_tests: {
    id: Generated<number>;
    domain_id: number;
    ebook_id: number;
    title: string;
    created_at: number;
    /** When it was deleted; it can be restored for 30 days. */
    deleted_at: number | null;
  };
  question_tasks: {
    id: Generated<number>;
    domain_id: number;
    test_id: number;
    ebook_id: number;
    ebook_pages_id: number;
    page_number: number;
    question_order_number: number;
    /** Address of the picture. */
    question_image: string;
    /** JSON of a box in page units. */
    region: string;
    created_at: number;
    /** When its page was cut without it; its videos and reports stay. */
    removed_at: number | null;
    /**
     * Picture and box before an uncertain cut; null
     * once somebody has decided.
     */
    previous_image: string | null;
    previous_region: string | null;
  };
};

/** A question as stored. */
export type TaskRow = Selectable<BookTestsTables['question_tasks']>;
