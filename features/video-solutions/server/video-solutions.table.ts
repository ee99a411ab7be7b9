import type { Generated } from 'kysely';

type Flag = 0 | 1;

/** The tables of films that answer questions. */
export type VideoSolutionsTables = {
  video_solutions: {
    id: Generated<number>;
    domain_id: number;
    ebook_id: number;
    ebook_pages_id: number;
    /** Null for a film of a zoom area, and once the question is gone. */
    question_id: number | null;
    /** Of the question. */
    test_id: number | null;
    /** The zoom area that it answers, where there is no question. */
    zoom_id: number | null;
    /** JSON of the box of what it answers, in page units, for when that is gone. */
    region: string | null;
    /** Since when it is taken off its page although its question keeps it. */
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
    /** When it was made or brought back; later with each time. */
    since: number;
    /** Since when it is deleted; it can be brought back for 30 days. */
    deleted_at: number | null;
    deleted_by: number | null;
    /** What its author's device called it, so that the same call twice makes one. */
    create_key: string | null;
    /** SHA-256 of that call, hex. */
    create_hash: string | null;
  };
  question_outcomes: {
    question_id: number;
    position: number;
    domain_id: number;
    ebook_id: number;
    /** Of the curriculum, whose name it had when it was chosen. */
    outcome_id: number;
    name: string;
  };
};
