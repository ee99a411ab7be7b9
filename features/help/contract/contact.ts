import type { ErrorCode } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

/** What a message is about; the number is what is sent and stored. Source: HLP-010. */
export const CONTACT_TYPES = {
  helpRequest: 0,
  bugReport: 1,
  featureRequest: 2,
  other: 3,
} as const;

/** Characters of a title. Source: HLP-011. */
export const TITLE_LENGTH = { min: 2, max: 50 } as const;
/** Characters of a message or an answer: about two printed pages. */
export const LONGEST_TEXT = 5_000;

const REQUIRED = 'contact_required' satisfies ErrorCode;
const TOO_SHORT = 'contact_too_short' satisfies ErrorCode;
const TOO_LONG = 'contact_too_long' satisfies ErrorCode;
const NO_EMAIL = 'contact_email_invalid' satisfies ErrorCode;

// One @, no blanks, quotes or control characters, a dot in the host.
const EMAIL =
  /^[^\s@"'<>(),;:\\[\]\p{C}]+@[^\s@"'<>(),;:\\[\]\p{C}]+\.[^\s@"'<>(),;:\\[\]\p{C}.]+$/u;

const required = { error: () => REQUIRED };
/** As a person counts: an emoji is one character. */
const lengthOf = (text: string): number => [...text].length;

const filled = z.string(required).check(z.trim(), z.minLength(1, REQUIRED));

/** What somebody writes to the school. Each refusal is a message of the form. */
export const contactBody = z.strictObject({
  type: z.literal(Object.values(CONTACT_TYPES), required),
  title: filled.check(
    z.refine((text) => lengthOf(text) >= TITLE_LENGTH.min, TOO_SHORT),
    z.refine((text) => lengthOf(text) <= TITLE_LENGTH.max, TOO_LONG),
  ),
  email: filled.check(z.maxLength(254, NO_EMAIL), z.regex(EMAIL, NO_EMAIL)),
  message: filled.check(z.refine((text) => lengthOf(text) <= LONGEST_TEXT, TOO_LONG)),
});

/** What somebody writes to the school. */
export type ContactBody = z.infer<typeof contactBody>;

/** An answer to a message. */
export const answerBody = z.strictObject({
  text: filled.check(z.refine((text) => lengthOf(text) <= LONGEST_TEXT, TOO_LONG)),
});
