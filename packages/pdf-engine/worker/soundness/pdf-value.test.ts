import { describe, expect, it } from 'vitest';
import { createPdfReader, MalformedPdf, PdfBytesEnd } from './pdf-value.ts';

const read = (text: string) => createPdfReader(Buffer.from(`${text} `, 'latin1'), 0).value();

describe('a value', () => {
  it.each([
    ['-.5', -0.5],
    ['12', 12],
    ['12 0 R', { object: 12 }],
    ['[1 2 0 R 3]', [1, { object: 2 }, 3]],
    ['/A#20B', '/A B'],
    ['(a \\) (b) )', '()'],
    ['<48 65>', '()'],
    ['null', null],
    ['% note\ntrue', true],
    [
      '<</A[1]/B<</C(x)>>>>',
      new Map<string, unknown>([
        ['A', [1]],
        ['B', new Map([['C', '()']])],
      ]),
    ],
  ])('is read from %s', (text, value) => {
    expect(read(text)).toEqual(value);
  });

  it.each(['<</A 1 2>>', 'what', '<</A 1>x', '>', `${'['.repeat(200)}`])('is not %s', (text) => {
    expect(() => read(text)).toThrow(MalformedPdf);
  });

  it.each(['<</A 1', '(a', '[1'])('is cut off in %s', (text) => {
    expect(() => read(text)).toThrow(PdfBytesEnd);
  });
});
