import { describe, expect, it } from 'vitest';
import { latestCopy, leftAtPage, parseStoredReading } from './stored-reading.ts';

const NOON = Date.UTC(2026, 10, 23, 12);
const MINUTE_MS = 60_000;
const stored = (pageSentAt: number | null | undefined) => ({
  currentPageNo: 7,
  bookmarked_pages: [],
  pageSentAt,
});

describe('the page at which a book was left', () => {
  const listed = { page: 13, requestedAt: NOON };

  it('[NAV-011] is the listed one where this device knows nothing newer', () => {
    expect(leftAtPage(undefined, listed)).toBe(13);
    expect(leftAtPage(stored(undefined), listed)).toBe(13);
    expect(leftAtPage(stored(NOON - MINUTE_MS), listed)).toBe(13);
  });

  it('[NAV-011] is this device’s while the listing cannot have it', () => {
    expect(leftAtPage(stored(null), listed)).toBe(7);
    expect(leftAtPage(stored(NOON + MINUTE_MS), listed)).toBe(7);
    expect(leftAtPage(stored(NOON - 100), listed)).toBe(7);
  });

  it('is the latest one where the device has copies under two names of the book', () => {
    const [old, sent, unsent] = [stored(undefined), stored(NOON), stored(null)];
    expect(latestCopy([undefined, old, sent])).toBe(sent);
    expect(latestCopy([sent, unsent, old])).toBe(unsent);
    expect(latestCopy([undefined, undefined])).toBeUndefined();
  });

  it('survives damaged copies', () => {
    for (const damaged of [null, '', 'x', '[]', '{"currentPageNo":"7"}', 'null', '7']) {
      expect(parseStoredReading(damaged)).toBeUndefined();
    }
    expect(parseStoredReading('{"bookmarked_pages":[3]}')).toEqual({
      currentPageNo: 1,
      bookmarked_pages: [3],
    });
  });
});
