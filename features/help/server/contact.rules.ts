import type { ContactState } from '../contract/index.ts';
import type { StoredMessage } from './contact.store.ts';

/** The state of a message that is taken out of the archive, or put into it. */
export const stateAfter = (archived: boolean, answers: number): ContactState => {
  if (archived) return 'archived';
  return answers > 0 ? 'answered' : 'new';
};

const iso = (instant: number): string => new Date(instant).toISOString();

/** A message as its sender sees it. */
export const forSender = ({
  id,
  type,
  title,
  message,
  state,
  created_at,
  answers,
}: StoredMessage) => ({
  id,
  type,
  title,
  message,
  state,
  created_at: iso(created_at),
  answers: answers.map((answer) => ({ ...answer, created_at: iso(answer.created_at) })),
});

/** A message as the inbox shows it. */
export const forInbox = (stored: StoredMessage) => ({
  ...forSender(stored),
  email: stored.email,
  language: stored.language,
  from_account: stored.user_id !== null,
  domain_name: stored.domain_name,
});
