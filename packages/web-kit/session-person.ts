import type { Role } from '@sayfa/contract-kit';
import type { Language } from '@sayfa/i18n';

/** The person who is signed in, as the server describes them. */
export type SessionPerson = {
  id: number;
  name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  email_permission: boolean;
  sms_permission: boolean;
  email_verified_at: string | null;
  domain_name: string;
  roles: { name: Role }[];
  groups: { id: number; label: string }[];
  userCanEditActivity: boolean;
  /** What follows the person to every device; null before the first choice. */
  settings: { language: Language | null; theme: string | null; tips_seen?: boolean | undefined };
  /** The board of a session that may do only what lessons need. */
  boardId?: number | undefined;
  /** Whether that board is locked. */
  boardLocked?: true | undefined;
  /** Seals what stays unsent at a logout; null before the next login. */
  device_key?: string | null | undefined;
};

/** What the session asks of accounts; the shell connects it. */
export type SessionCalls = {
  details(): Promise<SessionPerson>;
  end(): Promise<unknown>;
  /** On a board, which keeps no token over a reload: the session of its cookie. */
  resume(): Promise<{ token: string; details: SessionPerson }>;
  /** Ends the session of the cookie, where a logout did not reach the server. */
  endLeft(): Promise<unknown>;
};
