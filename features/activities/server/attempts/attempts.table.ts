import type { Generated } from 'kysely';

/** Rows of attempts as both engines store them. */
export type AttemptTables = {
  question_versions: {
    id: Generated<number>;
    activity_id: number;
    /** SHA-256 of what is asked and graded, hex; of versions from before it was stored, empty. */
    question_hash: string;
    /** The question as it was when somebody first answered this version. */
    content: string;
    created_at: number;
  };
  question_attempts: {
    user_id: number;
    version_id: number;
    activity_id: number;
    domain_id: number;
    /** JSON list of the ids chosen now. */
    answer: string;
    submitted: 0 | 1;
    is_true: 0 | 1 | null;
    repeat_count: number;
    solution_shown: 0 | 1;
    /** JSON list of the ids submitted last; stays when the person retries. */
    last_answer: string | null;
    last_is_true: 0 | 1 | null;
    /** Grows with every step. */
    version: number;
    created_at: number;
    updated_at: number;
  };
};
