import { describe, expect, it } from 'vitest';
import { codeIn, isPhone, phoneDigits } from './typed-text.ts';

describe('phoneDigits', () => {
  it.each([
    ['5321234567', '5321234567'],
    ['٥٣٢١٢٣٤٥٦٧', '5321234567'],
    ['۵۳۲۱۲۳۴۵۶۷', '5321234567'],
    ['５３２１２３４５６７', '5321234567'],
    ['(532) 123 45 67', '5321234567'],
    ['+90 532 123 45 67', '5321234567'],
    ['0090 532 123 45 67', '5321234567'],
    ['0532 123 45 67', '5321234567'],
    ['532 12x', '53212'],
    ['532123456789', '532123456789'],
    ['9053212', '9053212'],
    ['', ''],
  ])('[ACC-020] understands %s', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });
});

it.each([
  ['ab12cd', 'AB12CD'],
  ['iıİI7k', 'IIII7K'],
  ['ＡＢ１２ｃｄ', 'AB12CD'],
  ['AB٣٤CD', 'AB34CD'],
  [' AB12-CD\n', 'AB12CD'],
  ['AB12CDEF', 'AB12CD'],
  ['', ''],
])('[ACC-032] reads the code %j as %s', (typed, code) => {
  expect(codeIn(typed)).toBe(code);
});

it.each([
  ['532123456', false],
  ['5321234567', true],
  ['53212345678', false],
  ['', false],
])('[AUTH-039] [ACC-020] takes ten digits only: %s', (digits, valid) => {
  expect(isPhone(digits)).toBe(valid);
});
