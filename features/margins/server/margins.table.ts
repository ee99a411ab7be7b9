import type { Generated } from 'kysely';

/** The tables of guide lines, and of tests that pictures are cut for. */
export type MarginsTables = {
  book_margins: {
    ebook_id: number;
    domain_id: number;
    /** JSON lists of lines. */
    margin_a: string;
    margin_b: string;
    /** Grows each time lines are sent. */
    revision: number;
    /** The job that cuts along them; null until it is in the queue. */
    job_id: number | null;
    updated_at: number;
  };
  book_tests: {
    id: Generated<number>;
    domain_id: number;
    ebook_id: number;
    title: string;
    created_at: number;
    /** Since when it is deleted; it can be brought back for 30 days. */
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
  };
};
