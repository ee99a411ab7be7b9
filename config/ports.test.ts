import { expect, it } from 'vitest';
import { filesIn, textOf } from './source-files/files.ts';

/** Whether a port exports values that exist at run time. */
const offersValues = (code: string): boolean => /^export (?!type )/m.test(code);

const ports = filesIn('features').filter((file) => /^features\/[^/]+\/port\//.test(file));

it('keeps ports to types', () => {
  expect(ports.length).toBeGreaterThan(1);
  expect(ports.filter((file) => offersValues(textOf(file)))).toEqual([]);
});

it.each([
  'export const books = {};',
  'export { createBooks } from "../server/books.ts";',
  'export default {};',
])('refuses %s', (code) => {
  expect(offersValues(`export type Books = {};\n${code}`)).toBe(true);
});
