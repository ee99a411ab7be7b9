import { expect, it } from 'vitest';
import { withScheme } from './addresses.ts';

it.each([
  ['example.org', 'https://example.org'],
  ['www.example.org/a?b#c', 'https://www.example.org/a?b#c'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['okul.meb.gov.tr', 'https://okul.meb.gov.tr'],
  ['http://example.org', 'http://example.org'],
  ['//example.org', '//example.org'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['someone@example.org', 'someone@example.org'],
  ['/api/v2/ebook-files/1/x.png', '/api/v2/ebook-files/1/x.png'],
  ['3.14', '3.14'],
  ['note', 'note'],
  ['', ''],
])('[ACT-021] completes the address %s to %s', (typed, completed) => {
  expect(withScheme(typed)).toBe(completed);
});
