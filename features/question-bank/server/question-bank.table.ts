import type { Generated } from 'kysely';

/** What a row of the curriculum is. */
export type CurriculumKind = 'level' | 'course' | 'unit' | 'subject' | 'outcome';

/** An item of the curriculum; the one it lies in comes before it. The same for every domain. */
export type CurriculumItem = {
  id: number;
  kind: CurriculumKind;
  parent_id: number | null;
  /** Among those that lie in the same item. */
  position: number;
  name: string;
};

/** The tables of the question bank. */
export type QuestionBankTables = {
  curriculum_items: Omit<CurriculumItem, 'id'> & { id: Generated<number> };
  question_bank_users: {
    id: Generated<number>;
    domain_id: number;
    /** Folded to lower case; unique over all domains, since the login asks for no domain. */
    email: string;
    name: string;
    /** Argon2id in PHC format. */
    password_hash: string;
    created_at: number;
    /** Of the person's account in the product; null where nobody in charge has said so. */
    user_id: number | null;
  };
  question_bank_sessions: {
    /** SHA-256 of the bearer, base64url. */
    token_hash: string;
    domain_id: number;
    user_id: number;
    expires_at: number;
  };
  question_bank_selections: {
    user_id: number;
    domain_id: number;
    /** `SelectionRow[]` as JSON. */
    rows: string;
    saved_at: number;
  };
};
