import type { Generated } from 'kysely';
import type { ContactState } from '../contract/index.ts';

/** A message to the school. */
export type ContactMessageRow = {
  id: number;
  domain_id: number;
  /** The sender's account; null for a visitor. */
  user_id: number | null;
  type: number;
  title: string;
  email: string;
  message: string;
  language: string;
  state: ContactState;
  created_at: number;
};

/** The tables of help. */
export type HelpTables = {
  contact_messages: Omit<ContactMessageRow, 'id'> & { id: Generated<number> };
  contact_answers: {
    id: Generated<number>;
    domain_id: number;
    message_id: number;
    /** Who answered; null once that account is gone. */
    user_id: number | null;
    text: string;
    created_at: number;
  };
  /** Of accounts; help only reads the name. */
  domains: { id: number; name: string };
};
