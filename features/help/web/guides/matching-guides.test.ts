import { describe, expect, it } from 'vitest';
import { matchingGuides } from './matching-guides.ts';

const guides = ['Kitap içinde arama', 'Şifremi unuttum', 'İki sayfa yan yana'].map((title) => ({
  title,
}));
const found = (search: string) => matchingGuides(guides, search).map(({ title }) => title);

describe('[HLP-004] guides by their heading', () => {
  it.each([
    ['', [0, 1, 2]],
    ['  ', [0, 1, 2]],
    ['KİTAP', [0]],
    ['sifre', [1]],
    ['iki', [2]],
    ['yana sayfa', [2]],
    ['arama kitap', [0]],
    ['video', []],
    ['(', []],
  ] as const)('%j finds %j', (search, places) => {
    expect(found(search)).toEqual(places.map((place) => guides[place]?.title));
  });
});
