import { expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

it.each([
  ['', 'short'],
  ['Ab1!xyz', 'short'],
  ['12345678', 'weak'],
  ['98765432', 'weak'],
  ['aaaaaaaaaaaaaaaaaaa', 'weak'],
  ['mavikedi', 'weak'],
  ['Mavikedi7', 'fair'],
  ['mavi kedi uyur', 'fair'],
  ['Mavi kedi 7 kez', 'strong'],
  ['mavi kedi pencerede uyur', 'strong'],
  ['مكتبة المدرسة الجميلة', 'strong'],
])('takes %s for %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

it('finds a password weak that holds one’s own name or address', () => {
  expect(strengthOf('Zeynep-2026!', ['Zeynep Demir', 'z.demir@okul.example'])).toBe('weak');
  expect(strengthOf('okul-Kapisi-2026', ['Zeynep Demir', 'zd@okul.example'])).toBe('weak');
});
