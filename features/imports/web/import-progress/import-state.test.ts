import { describe, expect, it } from 'vitest';
import type { ImportStatus } from '../../contract/index.ts';
import { pageRanges, readWarning, shareOf } from './import-state.ts';

const status: ImportStatus = {
  id: '1',
  state: 'rendering',
  title: 'Book',
  from_link: false,
  file_name: 'book.pdf',
  book_id: 1,
  hash: 'a',
  page_count: 8,
  pages_ready: 2,
  fetched_bytes: 0,
  total_bytes: null,
  code: null,
  message: null,
  warnings: [],
  created_at: '2026-01-01T00:00:00.000Z',
};

describe('shareOf', () => {
  it('counts pages while they are made, bytes while they come', () => {
    expect(shareOf(status)).toBe(0.25);
    const fetching: ImportStatus = { ...status, state: 'fetching', fetched_bytes: 50 };
    expect(shareOf({ ...fetching, total_bytes: 100 })).toBe(0.5);
    expect(shareOf({ ...fetching, total_bytes: 40 })).toBe(1);
    expect(shareOf({ ...status, state: 'done' })).toBe(1);
  });

  it('does not guess', () => {
    expect(shareOf({ ...status, state: 'reading' })).toBeUndefined();
    expect(shareOf({ ...status, state: 'fetching' })).toBeUndefined();
  });
});

describe('readWarning', () => {
  it('parts code and page', () => {
    expect(readWarning('page_blank:12')).toEqual({ code: 'page_blank', page: 12 });
    expect(readWarning('outline_cut')).toEqual({ code: 'outline_cut', page: undefined });
  });
});

it('names pages as ranges', () => {
  expect(pageRanges([2], 'en')).toBe('2');
  expect(pageRanges([2, 14, 15, 16, 20, 21], 'en')).toBe('2, 14–16, 20–21');
});
