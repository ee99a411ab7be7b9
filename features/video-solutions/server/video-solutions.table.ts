import type { Generated } from 'kysely';

type Flag = 0 | 1;
type OfPerson = { video_id: number; user_id: number; domain_id: number };

/** The tables of videos that answer questions. */
export type VideoSolutionsTables = {
  video_solutions: {
    id: Generated<number>;
    domain_id: number;
    ebook_id: number;
    ebook_pages_id: number;
    /** Null for a video of a zoom area, and when the question was deleted. */
    question_id: number | null;
    /** Of the question. */
    test_id: number | null;
    /** The zoom area that it answers, if there is no question. */
    zoom_id: number | null;
    /** JSON of the answered region in page units, used when its target was deleted. */
    region: string | null;
    /** When it was hidden from its page; the question still has it. */
    hidden_at: number | null;
    user_id: number;
    /** Among stored files. */
    name: string;
    title: string;
    description: string;
    /** Seconds. */
    duration: number;
    width: number;
    height: number;
    /** Bytes. */
    size: number;
    has_audio: Flag;
    created_at: number;
    /** When it was made or last restored; always grows. */
    since: number;
    /** When it was deleted; it can be restored for 30 days. */
    deleted_at: number | null;
    deleted_by: number | null;
    /** Idempotency key of the call that made it. */
    create_key: string | null;
    /** SHA-256 of that call, hex. */
    create_hash: string | null;
  };
  question_outcomes: {
    question_id: number;
    position: number;
    domain_id: number;
    ebook_id: number;
    /** Id in the curriculum; `name` is as it was when it was chosen. */
    outcome_id: number;
    name: string;
  };
  /** What copies of videos among the activities stored of people, until 0.43. */
  video_states: OfPerson & { state: string; updated_at: number };
  video_results: OfPerson & {
    id: Generated<number>;
    score: number;
    max_score: number;
    completion: Flag;
    success: Flag | null;
    /** Seconds. */
    duration: number;
    created_at: number;
  };
  video_reveals: OfPerson & { times: number; first_at: number; last_at: number };
};
