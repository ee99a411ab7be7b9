import { foldCode } from '@sayfa/accounts/contract';

/** Digits and letters that nobody mistakes for one another: no 0 and O, no 1, I and L, no U. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Letters of a code, without the hyphen that it is shown with. */
export const CODE_LENGTH = 8;

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`, 'u');

/** A code as somebody typed it, folded; undefined where it cannot be one. */
export const readBoardCode = (typed: string): string | undefined => {
  const code = foldCode(typed);
  return CODE.test(code) ? code : undefined;
};

/** `ABCD-EFGH`, as codes are shown. */
export const shownCode = (code: string): string =>
  `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
