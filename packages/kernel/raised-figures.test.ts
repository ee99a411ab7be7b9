import { describe, expect, it } from 'vitest';
import { foldForSearch } from './fold-for-search.ts';
import { inFigures, raiseOf } from './raised-figures.ts';

const line = { top: 100, bottom: 120 };

describe('raised and lowered figures', () => {
  it('[READ-018] are told by size and baseline', () => {
    expect(raiseOf({ top: 100, bottom: 113 }, line)).toBe('raised');
    expect(raiseOf({ top: 110, bottom: 123 }, line)).toBe('lowered');
    // Small figures on the line, and large ones.
    expect(raiseOf({ top: 105, bottom: 118 }, line)).toBeUndefined();
    expect(raiseOf({ top: 90, bottom: 110 }, line)).toBeUndefined();
  });

  it('[READ-018] are written as Unicode does, and still found by the plain ones', () => {
    expect(inFigures('-17', 'raised')).toBe('⁻¹⁷');
    expect(inFigures('2', 'lowered')).toBe('₂');
    expect(inFigures('er', 'raised')).toBe('er');
    expect(inFigures('2', undefined)).toBe('2');
    expect(foldForSearch(`10${inFigures('7', 'raised')}`)).toBe('107');
  });
});
