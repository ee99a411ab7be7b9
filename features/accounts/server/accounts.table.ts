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
};

/** What a token stands for; `pending` while the phone is not verified. */
export type SessionRow = {
  id: string;
  domain_id: number;
  user_id: number;
  /** SHA-256 of the bearer, base64url. */
  token_hash: string;
  /** SHA-256 of the cookie, base64url; null for a native client's unbound token. */
  cookie_hash: string | null;
  kind: 'full' | 'pending';
  created_at: number;
  expires_at: number;
  last_seen_at: number;
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
  /** `counter` is a hash of what is counted, so that the table names nobody. */
  login_failures: { counter: string; failures: number; window_ends_at: number };
  audit_log: {
    id: GeneratedId;
    domain_id: number | null;
    user_id: number | null;
    action: string;
    address: string;
    happened_at: number;
  };
};
