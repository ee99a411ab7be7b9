import { describe, expect, it } from 'vitest';
import { mergeNotes, readNotes, type UnsentNote, withBookmark, withNote } from './reading-notes.ts';

describe('reading notes', () => {
  it('[NAV-008] [NAV-031] are read from what is stored', () => {
    expect(readNotes('{"currentPageNo":7,"bookmarked_pages":[3]}')).toEqual({
      currentPageNo: 7,
      bookmarked_pages: [3],
    });
    expect(readNotes('{"bookmarked_pages":[3]}').currentPageNo).toBe(1);
  });

  it('survive damaged storage', () => {
    for (const damaged of [null, '', 'x', '[]', '{"currentPageNo":"7"}', 'null', '7']) {
      expect(readNotes(damaged)).toEqual({ currentPageNo: 1, bookmarked_pages: [] });
    }
  });

  it('set and take away one bookmark, in page order, however often', () => {
    const empty = readNotes(null);
    const set = withBookmark(withBookmark(withBookmark(empty, 9, true), 3, true), 9, true);
    expect(set.bookmarked_pages).toEqual([3, 9]);
    expect(withBookmark(withBookmark(set, 9, false), 9, false).bookmarked_pages).toEqual([3]);
  });

  it('merge with another device bookmark by bookmark', () => {
    const fromServer = { currentPageNo: 4, bookmarked_pages: [1, 2, 3] };
    const merged = mergeNotes(fromServer, [
      { kind: 'bookmark', page: 2, bookmarked: false },
      { kind: 'bookmark', page: 8, bookmarked: true },
    ]);
    expect(merged).toEqual({ currentPageNo: 4, bookmarked_pages: [1, 3, 8] });
    expect(mergeNotes(merged, [{ kind: 'page', page: 12 }]).currentPageNo).toBe(12);
  });
  it('keep the last change of each bookmark and of the page', () => {
    const changes = [
      { kind: 'page', page: 3 },
      { kind: 'bookmark', page: 3, bookmarked: true },
      { kind: 'page', page: 4 },
      { kind: 'bookmark', page: 3, bookmarked: false },
      { kind: 'bookmark', page: 4, bookmarked: true },
    ] as const;
    const notes = changes.reduce<readonly UnsentNote[]>(withNote, []);
    expect(notes).toHaveLength(3);
    const fromServer = { ...readNotes(null), bookmarked_pages: [3, 9] };
    expect(mergeNotes(fromServer, notes)).toMatchObject({
      currentPageNo: 4,
      bookmarked_pages: [4, 9],
    });
  });
});
