import { threadTimeOf } from '@sayfa/testkit';
import { describe, expect, it } from 'vitest';
import { textOfMarkup } from './entry-text.ts';
import { readDictionary } from './read-dictionary.ts';
import { teiOf, writeDictionary } from './test-dictionaries.ts';

/** Looked at again from each sign on, such texts took minutes. */
const LONGEST_MS = 3_000;

describe('markup made to take long', () => {
  it.each(['<', '<p ', '<style ', '<script>', '</p '])('is read in a moment: %s', async (part) => {
    const markup = part.repeat(60_000);
    expect(await threadTimeOf(() => textOfMarkup(markup))).toBeLessThan(LONGEST_MS);
  });

  it('keeps words between signs that are no tags', () => {
    expect(textOfMarkup('a < b<br/>c <i>d</i>')).toBe('a < b\nc d');
  });

  it.each([
    '<cit ',
    '<cit type="example"',
    '<cit type="example">',
    '<quote>',
    '<sense>',
    '<sense ',
  ])('is read in a moment in an entry: %s', async (part) => {
    const long = part.repeat(Math.floor(60_000 / part.length));
    const entries = `<entry><orth>ev</orth>${long}</entry>`.repeat(10);
    const path = await writeDictionary({ 'tur-eng.tei': teiOf(entries) });
    const took = await threadTimeOf(async () => Array.from((await readDictionary(path)).entries()));
    expect(took).toBeLessThan(LONGEST_MS);
  });

  it('is read in a moment in the head of a file', async () => {
    const head = `<ptr ${'<ptr '.repeat(30_000)}</teiHeader>`;
    const path = await writeDictionary({ 'tur-eng.tei': teiOf('').replace('</teiHeader>', head) });
    expect(await threadTimeOf(() => readDictionary(path))).toBeLessThan(LONGEST_MS);
  });
});
