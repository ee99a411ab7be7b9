import { describe, expect, it } from 'vitest';
import { linkHost } from './link-host.ts';

describe('linkHost', () => {
  it('[SSRF-073] shows a look-alike host in punycode', () => {
    // The first letter is Cyrillic.
    expect(linkHost('https://аpple.com/book.pdf')).toEqual({
      host: 'xn--pple-43d.com',
      disguised: true,
    });
  });

  it('shows a plain host as it is', () => {
    expect(linkHost(' https://Example.com/book.pdf ')).toEqual({
      host: 'example.com',
      disguised: false,
    });
  });

  it.each(['', 'example.com/book.pdf', 'http://', 'ftp://example.com/a.pdf'])(
    'says nothing of %s',
    (text) => {
      expect(linkHost(text)).toBeUndefined();
    },
  );
});
