import { runKey } from '@sayfa/web-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMargins, useMargins } from './lines/margins-state.ts';
import marginCommands from './margin-commands.ts';
import type { MarginsAt } from './tasks/margins-of-book.ts';

let books = 0;
let page = 1;

const press = (repeat = false) => ({
  key: 'b',
  code: 'KeyB',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat,
});

const pressB = (more: { isShown?: boolean; hasKeys?: boolean } = {}, repeat = false): boolean => {
  const at: MarginsAt = Object.assign(Object.create(null), {
    reader: { page: () => page },
    domain: 'demo',
  });
  return runKey(marginCommands, { isShown: true, hasKeys: true, ...more, at }, press(repeat));
};
const lines = (kind: 'A' | 'B'): number => useMargins.getState().lines[kind].length;

beforeEach(() => {
  books += 1;
  page = 1;
  openMargins(books);
});

describe('[NAV-032] B', () => {
  it('adds a margin to the page that is read, while the mode of editors is on and margins are shown', () => {
    expect(pressB()).toBe(true);
    expect([lines('A'), lines('B')]).toEqual([1, 0]);
    page = 2;
    pressB();
    pressB();
    expect([lines('A'), lines('B')]).toEqual([1, 2]);
  });

  it('is left to the bookmark otherwise', () => {
    expect(pressB({ isShown: false })).toBe(false);
    expect(pressB({ hasKeys: false })).toBe(false);
    expect(lines('A')).toBe(0);
  });

  it('bookmarks nothing where no further margin fits, or while it is held down', () => {
    for (let count = 0; count < 6; count += 1) pressB();
    expect(lines('A')).toBe(6);
    expect(pressB()).toBe(true);
    expect(pressB({}, true)).toBe(true);
    expect(lines('A')).toBe(6);
  });
});
