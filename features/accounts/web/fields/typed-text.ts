import { CODE_LENGTH, foldCode, foldPhone } from '@sayfa/accounts/contract';

/**
 * The digits of a phone number as somebody typed or pasted it, in any script; blanks, brackets and
 * +90 or 0 in front are left out. May be longer or shorter than a number: the field says so.
 */
export const phoneDigits = (text: string): string => foldPhone(text).replace(/\D/gu, '');

/** Whether it is a number of ten digits. Source: ACC-020, ACC-038, ACC-042. */
export const isPhone = (digits: string): boolean => /^\d{10}$/u.test(digits);

/** The code in what somebody typed or pasted; in upper case, at most six characters. Source: ACC-032. */
export const codeIn = (text: string): string =>
  foldCode(text)
    .replace(/[^A-Z0-9]/gu, '')
    .slice(0, CODE_LENGTH);
