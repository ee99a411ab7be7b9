import { describe, expect, it } from 'vitest';
import { thumbnailPlace } from './thumbnail-places.ts';

const rows = { firstRow: 3, rowHeight: 246, box: { width: 148, height: 210 } };
const A4 = { width: 1000, height: 1414 };

describe('the place of a thumbnail', () => {
  it('is in its row and column', () => {
    expect(thumbnailPlace(7, A4, rows, 'ltr')).toMatchObject({ left: 18, top: 0, width: 148 });
    expect(thumbnailPlace(8, A4, rows, 'ltr')).toMatchObject({ left: 184, top: 0 });
    expect(thumbnailPlace(9, A4, rows, 'ltr')).toMatchObject({ left: 18, top: 246 });
  });

  it('begins at the right in a book that is read from there', () => {
    expect(thumbnailPlace(7, A4, rows, 'rtl')).toMatchObject({ left: 184, top: 0 });
    expect(thumbnailPlace(8, A4, rows, 'rtl')).toMatchObject({ left: 18, top: 0 });
  });

  it('keeps the proportions of a wide page, in the middle of its room', () => {
    const place = thumbnailPlace(7, { width: 1600, height: 900 }, rows, 'ltr');
    expect(place).toMatchObject({ left: 18, width: 148, height: 83 });
    expect(place.top).toBe(63);
  });
});
