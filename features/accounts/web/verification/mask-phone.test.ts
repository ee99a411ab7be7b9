import { expect, it } from 'vitest';
import { maskPhone } from './mask-phone.ts';

it('[ACC-028] shows the first and the last two digits only', () => {
  expect(maskPhone('5321234567')).toBe('5•••••••67');
  expect(maskPhone('')).toBe('');
});
