import type { Generated } from 'kysely';

/** The tables of lesson scripts. */
export type LessonScriptsTables = {
  lesson_scripts: {
    id: Generated<number>;
    domain_id: number;
    user_id: number;
    ebook_id: number;
    name: string;
    /** Who sees it besides its author. */
    sharing: 'none' | 'school';
    version: number;
    created_at: number;
    deleted_at: number | null;
    /** The person and idempotency key of the call that made it. */
    made_key: string | null;
  };
  lesson_script_entries: {
    id: Generated<number>;
    script_id: number;
    domain_id: number;
    /** From 0. */
    position: number;
    kind: string;
    page_id: number | null;
    activity_id: number | null;
    /** The whole entry as JSON. */
    body: string;
    note: string;
    minutes: number;
  };
};
