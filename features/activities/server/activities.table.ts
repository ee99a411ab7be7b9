import type { Generated } from 'kysely';

type Flag = 0 | 1;
type OfPerson = { activity_id: number; user_id: number; domain_id: number };

/** Rows of activities and of people's participation, as both engines store them. */
export type ActivitiesTables = {
  activities: {
    id: Generated<number>;
    domain_id: number;
    ebook_id: number;
    page_id: number;
    user_id: number;
    type: string;
    style: string;
    left: number;
    top: number;
    width: number;
    height: number;
    show: Flag;
    status: number;
    sharing: Flag;
    /** Part of the book for every reader; set by editors. */
    published: Flag;
    description: string;
    content: string;
    label: string;
    created_at: number;
    updated_at: number;
    /** Grows with every change. */
    version: Generated<number>;
    /** Milliseconds since 1970; it can be restored for 30 days. */
    deleted_at: number | null;
    deleted_by: number | null;
    /** The idempotency key of the call that made it. */
    create_key: string | null;
    /** SHA-256 of that call, hex. */
    create_hash: string | null;
  };
  activity_states: OfPerson & { state: string; updated_at: number };
  activity_results: OfPerson & {
    id: Generated<number>;
    score: number;
    max_score: number;
    completion: Flag;
    /** Null where the activity reports none. */
    success: Flag | null;
    /** Seconds. */
    duration: number;
    created_at: number;
    /** The idempotency key of the call that made it. */
    create_key: string | null;
  };
  /** What calls with an idempotency key changed on a page. */
  page_rewrites: {
    user_id: number;
    create_key: string;
    create_hash: string;
    page_id: number;
    /** JSON: the changed activities as they were before. */
    before: string;
    /** JSON: ids. */
    removed: string;
    created_at: number;
  };
  /** Who had withheld content revealed. */
  activity_reveals: OfPerson & { times: number; first_at: number; last_at: number };
};
