/** The calls of help: writing to the school, the school's inbox, and the answers. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import { answerBody, contactBody } from './contact.ts';

export {
  answerBody,
  CONTACT_TYPES,
  type ContactBody,
  contactBody,
  LONGEST_TEXT,
  TITLE_LENGTH,
} from './contact.ts';

/** What becomes of a message. */
export const CONTACT_STATES = ['new', 'answered', 'archived'] as const;

/** What becomes of a message. */
export type ContactState = (typeof CONTACT_STATES)[number];

/** Messages in one answer of the inbox. */
export const INBOX_PAGE = 30;

const answer = z.object({
  id: z.int(),
  text: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
});

/** A message as its sender sees it. */
const ownMessage = z.object({
  id: z.int(),
  type: z.int(),
  title: z.string(),
  message: z.string(),
  state: z.enum(CONTACT_STATES),
  /** ISO 8601. */
  created_at: z.string(),
  answers: z.array(answer),
});

/** A message as its sender sees it. */
export type OwnMessage = z.infer<typeof ownMessage>;

/** A message as the school's inbox shows it. */
const inboxMessage = z.object({
  ...ownMessage.shape,
  email: z.string(),
  /** Language the sender had chosen. */
  language: z.string(),
  /** Whether the sender was signed in and so sees the answer in help. */
  from_account: z.boolean(),
  domain_name: z.string(),
});

/** A message as the school's inbox shows it. */
export type InboxMessage = z.infer<typeof inboxMessage>;

const messageId = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });
const changed = z.object({ success: z.literal(true), data: inboxMessage });

/** The calls, by name. */
export const helpCalls = {
  contact: call({
    method: 'POST',
    path: '/api/v2/contact',
    summary: 'Writes to the school, signed in or not.',
    body: contactBody,
    answer: z.object({ success: z.boolean(), message: z.string() }),
  }),
  ownMessages: call({
    method: 'GET',
    path: '/api/v2/contact/mine',
    summary: 'What I wrote to the school, newest first, with its answers.',
    answer: z.object({ data: z.array(ownMessage) }),
  }),
  inbox: call({
    method: 'GET',
    path: '/api/v2/contact',
    summary: 'Messages in one state, newest first, page by page, and how many each state has.',
    query: z.object({
      state: z._default(z.enum(CONTACT_STATES), 'new'),
      /** Continue with messages older than this one. */
      before: z.optional(z.coerce.number().check(z.int(), z.positive())),
    }),
    answer: z.object({
      data: z.array(inboxMessage),
      /** The id to continue before; null at the end. */
      next_before: z.nullable(z.int()),
      counts: z.object({ new: z.int(), answered: z.int(), archived: z.int() }),
    }),
  }),
  answerMessage: call({
    method: 'POST',
    path: '/api/v2/contact/:id/answers',
    isAudited: true,
    summary: 'Answers a message, which then counts as answered.',
    params: messageId,
    body: answerBody,
    answer: changed,
  }),
  moveMessage: call({
    method: 'PUT',
    path: '/api/v2/contact/:id',
    isAudited: true,
    summary: 'Archives a message or takes it back. Idempotent.',
    params: messageId,
    body: z.strictObject({ archived: z.boolean() }),
    answer: changed,
  }),
} as const satisfies Calls;
