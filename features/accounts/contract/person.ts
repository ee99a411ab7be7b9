import { ROLES } from '@sayfa/contract-kit';
import { LANGUAGES } from '@sayfa/i18n';
import * as z from 'zod/mini';

/** A role as the profile lists it. */
const roleName = z.object({ name: z.enum(ROLES) });

/** A course group a person belongs to. `label` is the shown name. */
export const group = z.object({ id: z.int(), label: z.string() });

/** What follows a person to every device; null before the first choice. */
export const personSettings = z.object({
  language: z.nullable(z.enum(LANGUAGES)),
  /** Empty is the dark theme; one that the browser does not know counts as that. */
  theme: z.nullable(z.string().check(z.regex(/^[a-z-]{0,20}$/u))),
  /** Whether the tips of the first book were seen or closed; unchanged where a call leaves it out. */
  tips_seen: z.optional(z.boolean()),
});

/** What the product knows of the person who is signed in. */
export const personDetails = z.object({
  id: z.int(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  email_permission: z.boolean(),
  sms_permission: z.boolean(),
  /** ISO 8601, or null while the phone is not verified. */
  email_verified_at: z.nullable(z.string()),
  domain_name: z.string(),
  roles: z.array(roleName),
  groups: z.array(group),
  userCanEditActivity: z.boolean(),
  settings: personSettings,
  /** The board of a session that may do only what lessons need. */
  boardId: z.optional(z.int()),
  /** Whether that board is locked: its page is covered until the person is there again. */
  boardLocked: z.optional(z.literal(true)),
  /** AES-256 in base64, for unsent work that stays on a device after a logout; null before the next login. */
  device_key: z.nullable(z.string()),
});

/** What the product knows of the person who is signed in. */
export type PersonDetails = z.infer<typeof personDetails>;

/**
 * The token and who it stands for; the answer's cookie comes with it. Where `email_verified_at` is
 * null the token is good only for verifying, a new code, another number and signing out.
 */
export const signedInAnswer = z.object({ token: z.string(), details: personDetails });
