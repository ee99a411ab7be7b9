import type { CellValue } from './columns.ts';

/** Orders cells as people of a language do: numbers by size, texts by its alphabet, nothing last. */
export const cellOrder = (language: string): ((a: CellValue, b: CellValue) => number) => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (a, b) => {
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    if (typeof a === 'number' && typeof b === 'number') return a - b;
    return compare(String(a), String(b));
  };
};
