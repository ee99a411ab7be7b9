import type { Generated } from 'kysely';

/** The tables of tests and of their questions. */
export type BookTestsTables = {
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
