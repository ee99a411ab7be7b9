import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldCode, foldPhone, oneTimeCode, phone } from './index.ts';

const national = fc.stringMatching(/^[5][0-9]{9}$/u);
const ZEROS = ['0', '٠', '۰', '०', '０', '߀'];
const prefix = fc.constantFrom('', '0', '+90', '0090', '90', '+90 ', '(0) '.replace(/[() ]/gu, ''));
const separator = fc.constantFrom('', ' ', '-', '.', '\u200e', '\u00a0', '/');

const inDigitsOf = (zero: string, digits: string): string =>
  digits.replace(/\d/gu, (digit) =>
    String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
  );

describe('foldPhone', () => {
  it('[ACC-020] comes to the same ten digits however they are typed', () => {
    fc.assert(
      fc.property(
        national,
        fc.constantFrom(...ZEROS),
        prefix,
        fc.array(separator, { minLength: 10, maxLength: 10 }),
        (digits, zero, before, between) => {
          const spread = [...digits]
            .map((digit, place) => `${between[place] ?? ''}${digit}`)
            .join('');
          expect(foldPhone(inDigitsOf(zero, `${before}${spread}`))).toBe(digits);
        },
      ),
    );
  });

  it('changes nothing the second time, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const once = foldPhone(typed);
        if (/^(?:\d{10}|\+\d+)$/u.test(once)) expect(foldPhone(once)).toBe(once);
      }),
    );
  });

  it('keeps the country of a foreign number', () => {
    expect(foldPhone('+49 (151) 234-567')).toBe('+49151234567');
    expect(foldPhone('0049 151 234567')).toBe('+49151234567');
  });

  it.each([
    '',
    '53212345',
    '53212345678',
    'abcdefghij',
    '+90532123456',
    '532123456x',
    '+0123456789',
  ])('makes no number of %j', (typed) => {
    expect(phone.safeParse(typed).success).toBe(false);
  });
});

describe('foldCode', () => {
  const code = fc.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/u);

  it('[ACC-032] comes to the same six letters in lower case, full width and with blanks', () => {
    fc.assert(
      fc.property(code, (typed) => {
        const wide = [...typed]
          .map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
          .join(' ');
        expect(foldCode(typed.toLowerCase())).toBe(typed);
        expect(foldCode(wide)).toBe(typed);
        expect(oneTimeCode.safeParse(` ${typed.toLowerCase()} `).data).toBe(typed);
      }),
    );
  });

  it('takes the Turkish letters ı and İ for I', () => {
    expect(foldCode('ıİiI')).toBe('IIII');
  });
});
