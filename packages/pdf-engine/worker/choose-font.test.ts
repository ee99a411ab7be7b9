import { describe, expect, it } from 'vitest';
import { chooseFont, type RequestedFont } from './choose-font.ts';

const files = new Map(
  [
    'liberationsans-regular',
    'liberationsans-bold',
    'liberationserif-italic',
    'liberationserif-regular',
    'liberationmono-regular',
    'notosansarabic-regular',
  ].map((name) => [name, `/fonts/${name}.ttf`]),
);
const plain: RequestedFont = {
  face: 'Arial',
  weight: 400,
  italic: false,
  charset: 0,
  pitchFamily: 0,
};
const choose = (requested: Partial<RequestedFont>) => chooseFont(files, { ...plain, ...requested });

describe('choosing a font in place of a missing one', () => {
  it('[PDF-050] takes the family and style that come closest', () => {
    expect(choose({})).toBe('/fonts/liberationsans-regular.ttf');
    expect(choose({ weight: 700 })).toBe('/fonts/liberationsans-bold.ttf');
    expect(choose({ face: 'Arial,Bold' })).toBe('/fonts/liberationsans-bold.ttf');
    expect(choose({ face: 'Times New Roman', italic: true })).toBe(
      '/fonts/liberationserif-italic.ttf',
    );
    expect(choose({ face: 'Unheard Of', pitchFamily: 1 })).toBe(
      '/fonts/liberationmono-regular.ttf',
    );
    expect(choose({ face: 'Unheard Of', pitchFamily: 0x10 })).toBe(
      '/fonts/liberationserif-regular.ttf',
    );
  });

  it('[PDF-050] looks for the letters of the script first', () => {
    expect(choose({ charset: 178 })).toBe('/fonts/notosansarabic-regular.ttf');
  });

  it('has no font where the machine has none', () => {
    expect(chooseFont(new Map(), plain)).toBeUndefined();
  });
});
