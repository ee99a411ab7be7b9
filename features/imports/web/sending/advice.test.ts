import { expect, it } from 'vitest';
import { adviceFor } from './advice.ts';

it('advises about what was sent: a file, or what a link leads to', () => {
  expect(adviceFor('not_a_pdf', false)).toBe('choosePdf');
  expect(adviceFor('not_a_pdf', true)).toBe('checkLink');
  expect(adviceFor('pdf_damaged', false)).toBe('resave');
  expect(adviceFor('url_invalid', true)).toBeUndefined();
});
