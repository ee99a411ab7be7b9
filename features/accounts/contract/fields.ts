import type { ErrorCode } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import { foldCode, foldPhone } from './typed-digits.ts';

/** Letters of a one-time code. */
export const CODE_LENGTH = 6;
/** Letters that a password has at least. */
export const SHORTEST_PASSWORD = 8;
/** Letters that a password has at most; hashing more would only cost. */
export const LONGEST_PASSWORD = 1024;

// One @, no blanks, quotes or control characters, a dot in the host.
const EMAIL =
  /^[^\s@"'<>(),;:\\[\]\p{C}]+@[^\s@"'<>(),;:\\[\]\p{C}]+\.[^\s@"'<>(),;:\\[\]\p{C}.]+$/u;
/** Ten digits, or a foreign number with its country. */
const PHONE = /^(?:\d{10}|\+[1-9]\d{6,14})$/u;
const LONGEST_EMAIL = 254;

/** A message code travels as the issue's message, so that server and form say the same. */
const missingOr = (missing: ErrorCode, wrong: ErrorCode) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined ? missing : wrong),
});

/** An e-mail address, folded to lower case; letters that only look different are the same. */
export const email = z
  .string(missingOr('email_required', 'email_invalid'))
  .check(
    z.normalize('NFKC'),
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'email_required'),
    z.maxLength(LONGEST_EMAIL, 'email_invalid'),
    z.regex(EMAIL, 'email_invalid'),
  );

/** Scripts whose letters look like those of another one of them. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Whether an address is what it looks like: its letters are not of two scripts that look alike. */
const looksLikeItself = (address: string): boolean =>
  ALIKE.filter((script) => script.test(address)).length < 2;

/** An address that somebody is going to be known by; those of before sign in as they are. */
export const newEmail = email.check(z.refine(looksLikeItself, 'email_invalid'));

/** The name of a domain. */
export const domainName = z
  .string(missingOr('domain_required', 'domain_invalid'))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'domain_required'),
    z.regex(/^[a-z0-9][a-z0-9-]{0,62}$/u, 'domain_invalid'),
  );

/** A password somebody has already. */
export const password = z
  .string(missingOr('password_required', 'password_invalid'))
  .check(z.minLength(1, 'password_required'), z.maxLength(LONGEST_PASSWORD, 'password_invalid'));

/** A password somebody chooses. */
export const newPassword = z
  .string(missingOr('password_required', 'password_invalid'))
  .check(
    z.minLength(1, 'password_required'),
    z.minLength(SHORTEST_PASSWORD, 'password_min_8'),
    z.maxLength(LONGEST_PASSWORD, 'password_invalid'),
  );

const phoneOr = (wrong: ErrorCode) =>
  z
    .string(missingOr('phone_required', wrong))
    .check(z.overwrite(foldPhone), z.minLength(1, 'phone_required'), z.regex(PHONE, wrong));

/** A phone number, typed in any script. */
export const phone = phoneOr('phone_10_digits');

/** The same where a password is to be reset, which has its own words. */
export const phoneToReset = phoneOr('phone_as_10_digits');

/** A one-time code, typed in any script and case. */
export const oneTimeCode = z
  .string(missingOr('code_required', 'code_6'))
  .check(
    z.overwrite(foldCode),
    z.minLength(1, 'code_required'),
    z.minLength(CODE_LENGTH, 'code_6'),
    z.maxLength(CODE_LENGTH, 'code_6'),
  );
