import type { Generated } from 'kysely';

/** The tables of asking an AI. */
export type AskAiTables = {
  ai_questions: {
    id: Generated<number>;
    domain_id: number;
    user_id: number;
    ebook_pages_id: number;
    /** The note that answers it. */
    activity_id: number;
    category: number;
    question: string;
    lesson: string;
    /** 0 where no school year was named. */
    level: number;
    language: string;
    question_id: string;
    created_at: number;
  };
};
