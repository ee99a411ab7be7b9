import { expect, it } from 'vitest';
import { problemOfLink } from './problem-of-link.ts';

it.each([
  [' ', 'pdf_link_required'],
  ['example.com/book.pdf', 'url_invalid'],
  ['https://', 'url_invalid'],
  ['ftp://example.com/book.pdf', 'url_scheme'],
  ['https://ada:secret@example.com/book.pdf', 'url_credentials'],
  [' https://example.com/book.pdf ', undefined],
])('[LIB-034] says what is wrong with the link %j before it is sent', (link, problem) => {
  expect(problemOfLink(link)).toBe(problem);
});
