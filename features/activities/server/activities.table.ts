import type { Generated } from 'kysely';

type Flag = 0 | 1;
type OfPerson = { activity_id: number; user_id: number; domain_id: number };

/** Rows of what activities keep of people, as both engines store them. */
export type ActivitiesTables = {
  activity_states: OfPerson & { state: string; updated_at: number };
  activity_results: OfPerson & {
    id: Generated<number>;
    score: number;
    max_score: number;
    completion: Flag;
    /** Null where it says nothing about it. */
    success: Flag | null;
    /** Seconds. */
    duration: number;
    created_at: number;
  };
  /** Who asked for what the book's content holds back. */
  activity_reveals: OfPerson & { times: number; first_at: number; last_at: number };
};
