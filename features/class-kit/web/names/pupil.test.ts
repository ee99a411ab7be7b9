import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesIn, pupilsOf } from './pupil.ts';

const shown = (...names: string[]): string[] => pupilsOf(names).map(({ name }) => name);

describe('typed names', () => {
  it('are one a line, with numbers, bullets and spaces left out', () => {
    expect(namesIn(' 12. Ada  Lovelace \n\n- Ali Veli\r\n7\tÇağla Öz')).toEqual([
      'Ada Lovelace',
      'Ali Veli',
      'Çağla Öz',
    ]);
  });

  it('may stand in one line between commas', () => {
    expect(namesIn('Ali, Ayşe, Can')).toEqual(['Ali', 'Ayşe', 'Can']);
    expect(namesIn('Yılmaz, Ayşe Nur')).toEqual(['Yılmaz, Ayşe Nur']);
    expect(namesIn('سعاد، علي، نور')).toEqual(['سعاد', 'علي', 'نور']);
  });
});

describe('what a class reads of a name', () => {
  it.each([
    ['Ada Lovelace', 'Ada L.'],
    ['Ayşe Nur Yılmaz', 'Ayşe Nur Y.'],
    ['Yılmaz, Ayşe Nur', 'Ayşe Nur Y.'],
    ['Can', 'Can'],
    ['محمد علي', 'محمد ع.'],
    ['山田 太郎', '山. 太郎'],
    ['Bo D', 'Bo D'],
  ])('[BRD-054] of %s is %s', (full, name) => {
    expect(shown(full)).toEqual([name]);
  });

  it('[BRD-054] tells two apart by more letters, and namesakes by a number', () => {
    expect(shown('Ada Lovelace', 'Ada Lang', 'Ada Kaya')).toEqual(['Ada Lo.', 'Ada La.', 'Ada K.']);
    expect(shown('Ali Can', 'Ali Can')).toEqual(['Ali Can (1)', 'Ali Can (2)']);
  });

  it('is never the same for two, nor is their id', () => {
    const words = fc.constantFrom('Ada', 'Ali', 'Öz', 'Özkan', 'Öztürk', '山田', 'علي');
    const names = fc.array(
      fc.array(words, { minLength: 1, maxLength: 3 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(names, (typed) => {
        const pupils = pupilsOf(typed);
        expect(new Set(pupils.map(({ name }) => name)).size).toBe(typed.length);
        expect(new Set(pupils.map(({ id }) => id)).size).toBe(typed.length);
      }),
    );
  });
});
