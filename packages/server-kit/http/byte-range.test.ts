import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRangeOf } from './byte-range.ts';

const SIZE = 100;

describe('byteRangeOf', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-', { start: 10, end: 99 }],
    ['bytes=10-500', { start: 10, end: 99 }],
    ['bytes=-1', { start: 99, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
  ])('reads %s', (header, range) => {
    expect(byteRangeOf(header, SIZE)).toEqual(range);
  });

  it.each(['bytes=-0', 'bytes=100-', 'bytes=999999999999-', `bytes=${'9'.repeat(400)}-`])(
    '[HTTP_FILES_RANGE-018] cannot satisfy %.30s',
    (header) => {
      expect(byteRangeOf(header, SIZE)).toBe('unsatisfiable');
    },
  );

  it.each([
    undefined,
    '',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'chars=0-1',
    'bytes=5-4',
    'bytes=0-1,3-4',
  ])('[HTTP_FILES_RANGE-022] ignores %s', (header) => {
    expect(byteRangeOf(header, SIZE)).toBe('whole');
  });

  it('never reaches outside the file', () => {
    const number = fc.option(fc.nat(300), { nil: '' as const });
    fc.assert(
      fc.property(number, number, fc.nat(200), (first, last, size) => {
        const range = byteRangeOf(`bytes=${first}-${last}`, size);
        if (typeof range === 'string') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});
