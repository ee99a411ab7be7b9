import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('isCommonPassword', () => {
  it.each([
    'password123',
    'Password1!',
    'P@ssw0rd',
    '12345678',
    '1234567890',
    '87654321',
    'qwertyuiop',
    'qwerty123',
    'abcd1234',
    'aaaaaaaa',
    '12121212',
    'abcabcabc',
    '1q2w3e4r',
    'ŞİFRE1234',
    'Galatasaray1905',
    'motdepasse!',
    'ｐａｓｓｗｏｒｄ',
  ])('knows %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'Sayfa-demo-1',
    'long-enough-1',
    'mavi kedi pencerede',
    'Zeynep-kedi-7',
    'another-one-2',
    'new-one-1',
    'مكتبة المدرسة',
    '桜の木の下で会う',
    '5051112233',
  ])('does not know %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
