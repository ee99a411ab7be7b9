import type { Generated } from 'kysely';
import type { ErrorReport } from '../contract/index.ts';

/** The tables of error reports. */
export type ErrorReportsTables = {
  error_reports: {
    id: Generated<number>;
    domain_id: number;
    /** Null if the sender's account was deleted. */
    user_id: number | null;
    ebook_id: number;
    ebook_pages_id: number;
    page_number: number;
    /** Null if the report is not about a question, or the question was deleted. */
    question_id: number | null;
    test_id: number | null;
    /** Order number of a zoom area on its page. */
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
