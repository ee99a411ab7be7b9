import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it('is the book and the page', () => {
  expect(fileNameOf('Türkçe 8', { page: 12, ending: 'png' })).toBe('Türkçe 8-12.png');
  expect(fileNameOf('كتاب العلوم', { ending: 'pdf' })).toBe('كتاب العلوم.pdf');
});

it('has nothing that a system refuses', () => {
  expect(fileNameOf('../a:b\\c?\u0000*', { ending: 'zip' })).toBe('a b c.zip');
  expect(fileNameOf('...', { ending: 'pdf' })).toBe('book.pdf');
  expect(fileNameOf('x'.repeat(300), { ending: 'pdf' })).toHaveLength(104);
});
