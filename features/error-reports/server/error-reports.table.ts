import type { Generated } from 'kysely';
import type { ErrorReport } from '../contract/index.ts';

/** The tables of error reports. */
export type ErrorReportsTables = {
  error_reports: {
    id: Generated<number>;
    domain_id: number;
    /** Null once the sender is no more. */
    user_id: number | null;
    ebook_id: number;
    ebook_pages_id: number;
    page_number: number;
    /** Null where no question of a test is meant, or it was cut anew. */
    question_id: number | null;
    test_id: number | null;
    /** Place of a zoom area in the order of its page. */
    order_id: number | null;
    title: ErrorReport['title'];
    description: string;
    /** Address of the screenshot. */
    attachment: string | null;
    created_at: number;
    closed_at: number | null;
  };
  error_report_comments: {
    id: Generated<number>;
    report_id: number;
    user_id: number | null;
    comment: string;
    created_at: number;
  };
};
