import { describe, expect, it } from 'vitest';
import { mergeFavorites } from './merge-favorites.ts';

const nothing = new Map<number, boolean>();

describe('mergeFavorites', () => {
  it('[LIB-014] takes a device’s favourites along to the server at the first meeting', () => {
    expect(
      mergeFavorites({ local: [1, 2], server: [2, 3], pending: nothing, metBefore: false }),
    ).toEqual({ favorites: [2, 3, 1], toSend: [1] });
  });

  it('removes what another device removed', () => {
    expect(
      mergeFavorites({ local: [1, 2], server: [2], pending: nothing, metBefore: true }),
    ).toEqual({ favorites: [2], toSend: [] });
  });

  it('keeps changes made offline over what the server still says', () => {
    const pending = new Map([
      [2, false],
      [5, true],
    ]);
    expect(mergeFavorites({ local: [5], server: [2, 3], pending, metBefore: true })).toEqual({
      favorites: [3, 5],
      toSend: [],
    });
  });
});
