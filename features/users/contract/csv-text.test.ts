import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from './csv-text.ts';

describe('csvCell', () => {
  it.each([
    ['=1+2', "'=1+2"],
    ['+90 532', "'+90 532"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝HYPERLINK()', "'＝HYPERLINK()"],
    ['\u200b=1', "'\u200b=1"],
    ['  =1', "'  =1"],
    ['\t=1', '"\'\t=1"'],
    ['=1,"x"', '"\'=1,""x"""'],
    ['a-b', 'a-b'],
    ['Ayşe, Su', '"Ayşe, Su"'],
    [null, ''],
    [7, '7'],
  ])('writes %s as text', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  const text = fc.string({ unit: 'binary', maxLength: 20 });

  it('never begins a formula, and is read back as written', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 2, maxLength: 6 }), (cells) => {
        const [read = []]: string[][] = parse(csvLine(cells), {
          relax_column_count: true,
          record_delimiter: '\r\n',
        });
        expect(read).toHaveLength(cells.length);
        read.forEach((cell, place) => {
          expect(cell.trimStart()).not.toMatch(/^[=+@-]/u);
          expect([cells[place], `'${cells[place]}`]).toContain(cell);
        });
      }),
    );
  });
});
