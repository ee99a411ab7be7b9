import type { SessionEndReason } from '@sayfa/accounts/contract';
import type { Language } from '@sayfa/i18n';
import type { Generated } from 'kysely';

type GeneratedId = Generated<number>;

/** A school, publisher or other tenant. */
type DomainRow = { id: number; name: string; title: string };

/** A person with an account. */
export type UserRow = {
  id: number;
  domain_id: number;
  /** Folded to lower case; unique within the domain. */
  email: string;
  name: string;
  last_name: string;
  /** Ten digits without country code. */
  phone: string;
  address: string;
  city: string;
  email_permission: number;
  sms_permission: number;
  /** Argon2id in PHC format. */
  password_hash: string;
  verified_at: number | null;
  blocked_at: number | null;
  created_at: number;
  /** The phone while this account holds it as verified; unique within the domain. */
  phone_key: string | null;
  /** Of the text that the person agreed to; null for accounts made by others. */
  consent_version: string | null;
  consent_at: number | null;
  /** Set while the account is being erased, so that a crash does not leave half of it. */
  erasing_at: number | null;
  /** Names and e-mail folded for search; null in rows older than the column. */
  search_key: string | null;
  /** Null before the first choice. */
  language: Language | null;
  theme: string | null;
  /** 1 once the tips of the first book were seen or closed. */
  tips_seen: number | null;
  /** Seals unsent work on shared computers, base64; null before the first login since it is there. */
  device_key: string | null;
};

/** What a token stands for; `pending` while the phone is not verified, `board` on a school's board. */
export type SessionRow = {
  id: string;
  domain_id: number;
  user_id: number;
  /** SHA-256 of the bearer, base64url. */
  token_hash: string;
  /** SHA-256 of the cookie, base64url; null for a native client's unbound token. */
  cookie_hash: string | null;
  kind: 'full' | 'pending' | 'board';
  created_at: number;
  expires_at: number;
  last_seen_at: number;
  /** `Device` as JSON. */
  device: string;
  /** The network only. */
  address: string;
  /** Of a session on a board. */
  board_id: number | null;
  /** Since when the board's screen is covered; null where it is not. */
  locked_at: number | null;
};

/** A code as it is kept: never the code itself. */
type OneTimeCodeRow = {
  id: GeneratedId;
  domain_id: number | null;
  /** Null where nobody has the phone, so that nothing tells so. */
  user_id: number | null;
  /** Hash of purpose and account or phone: whom the code is for. */
  owner: string;
  code_hash: string;
  state: 'open' | 'replaced';
  tries_left: number;
  created_at: number;
  expires_at: number;
};

/** The tables of accounts. */
export type AccountsTables = {
  domains: Omit<DomainRow, 'id'> & { id: GeneratedId };
  users: Omit<UserRow, 'id'> & { id: GeneratedId };
  /** In order: position 0 decides the client's role. */
  user_roles: { domain_id: number; user_id: number; position: number; role: string };
  categories: { id: number; name: string };
  course_groups: { id: GeneratedId; domain_id: number; category_id: number; label: string };
  group_members: { domain_id: number; user_id: number; group_id: number };
  sessions: SessionRow;
  ended_sessions: { token_hash: string; reason: SessionEndReason; expires_at: number };
  /** `counter` is a hash of what is counted, so that the table names nobody. */
  login_failures: { counter: string; failures: number; window_ends_at: number };
  audit_log: {
    id: GeneratedId;
    domain_id: number | null;
    user_id: number | null;
    action: string;
    address: string;
    happened_at: number;
    /** Who did it where that is somebody else. */
    actor_id: Generated<number | null>;
    detail: Generated<string>;
  };
  one_time_codes: OneTimeCodeRow;
  invitations: {
    user_id: number;
    domain_id: number;
    token_hash: string;
    invited_by: number | null;
    created_at: number;
    expires_at: number;
  };
};
