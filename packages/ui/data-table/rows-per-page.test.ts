import { describe, expect, it } from 'vitest';
import { ROWS_PER_PAGE, rowsPerPageOf } from './rows-per-page.ts';

describe('rowsPerPageOf', () => {
  it.each([
    ['25', 25],
    [' 7 ', 7],
    ['٢٥', 25],
    ['２５', 25],
    ['99999999', 10_000],
  ])('[TBL-005] takes %s', (typed, size) => {
    expect(rowsPerPageOf(typed)).toBe(size);
  });

  it.each(['0', '000', '', '  ', '-5', '2.5', 'x', '1e3', '9'.repeat(40)])(
    '[TBL-005] changes nothing for "%s"',
    (typed) => {
      expect(rowsPerPageOf(typed)).toBeUndefined();
    },
  );

  it('[TBL-004] [CFG-008] starts with 10', () => {
    expect(ROWS_PER_PAGE).toBe(10);
  });
});
