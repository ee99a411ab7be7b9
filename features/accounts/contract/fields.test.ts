import { describe, expect, it } from 'vitest';
import { newPassword, oneTimeCode, phone } from './fields.ts';

const accepts = (field: { safeParse(value: unknown): { success: boolean } }, value: string) =>
  field.safeParse(value).success;

describe('[CFG-021] lengths of what is typed', () => {
  it.each([
    ['532123456', false],
    ['5321234567', true],
    ['53212345678', false],
  ])('a phone number %s is taken: %s', (typed, taken) => {
    expect(accepts(phone, typed)).toBe(taken);
  });

  it.each([
    ['ABC12', false],
    ['ABC123', true],
    ['ABC1234', false],
  ])('a code %s is taken: %s', (typed, taken) => {
    expect(accepts(oneTimeCode, typed)).toBe(taken);
  });

  it.each([
    ['1234567', false],
    ['12345678', true],
  ])('a new password %s is taken: %s', (typed, taken) => {
    expect(accepts(newPassword, typed)).toBe(taken);
  });
});
