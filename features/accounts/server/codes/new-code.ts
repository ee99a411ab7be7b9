import { randomInt } from 'node:crypto';

/** Upper-case letters and digits that nobody mistakes for one another: no I, O, 0, 1. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;

/** A one-time code: one of about a thousand million, from the system's secure source. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
