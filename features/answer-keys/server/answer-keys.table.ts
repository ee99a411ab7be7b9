import type { Generated } from 'kysely';

/** The tables of answer keys. */
export type AnswerKeysTables = {
  /** One for each book whose keys were ever read. */
  key_readings: {
    ebook_id: number;
    domain_id: number;
    /** Grows with every start. */
    run: number;
    job_id: number | null;
  };
  /** Keys as they were found; they count nowhere. */
  key_drafts: {
    id: Generated<number>;
    ebook_id: number;
    domain_id: number;
    page_number: number;
    label: string;
    unit: number | null;
    test: number | null;
    number: number;
    letters: string;
    /** JSON: a box in page units. */
    box: string;
    certainty: number;
    fit: 'sure' | 'doubtful' | 'none';
    question_id: number | null;
    state: 'open' | 'decided';
    decided_by: number | null;
    decided_at: number | null;
  };
  /** The keys of questions of tests. */
  test_keys: {
    question_id: number;
    ebook_id: number;
    domain_id: number;
    letters: string;
    version: number;
    source_page: number | null;
    /** JSON: a box in page units; null where an editor set it. */
    source_box: string | null;
    decided_by: number | null;
    decided_at: number;
  };
};
