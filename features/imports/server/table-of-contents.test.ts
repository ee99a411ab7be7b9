import { describe, expect, it } from 'vitest';
import { tableOfContents } from './table-of-contents.ts';

const item = (title: string, pageNumber: number, ...children: ReturnType<typeof leaf>[]) => ({
  title,
  pageNumber,
  children,
});
const leaf = (
  title: string,
  pageNumber: number,
): { title: string; pageNumber: number; children: never[] } => ({
  title,
  pageNumber,
  children: [],
});

describe('tableOfContents', () => {
  it('makes units, topics and sections, and folds what lies deeper into sections', () => {
    const deep = {
      ...leaf('Section', 3),
      children: [{ ...leaf('Deeper', 4), children: [leaf('Deepest', 5)] }],
    };
    const outline = [
      {
        ...item('Unit', 1),
        children: [{ ...item('Topic', 2), children: [deep, leaf('Next', 6)] }],
      },
    ];
    expect(tableOfContents(outline, 10)).toEqual({
      units: [
        {
          name: 'Unit',
          page: 1,
          topics: [
            {
              name: 'Topic',
              page: 2,
              sections: [
                { name: 'Section', page: 3 },
                { name: 'Deeper', page: 4 },
                { name: 'Deepest', page: 5 },
                { name: 'Next', page: 6 },
              ],
            },
          ],
        },
      ],
    });
  });

  it('never leads beyond the book, and names what has no name', () => {
    expect(tableOfContents([item('', 99), item('A\u0000', 0)], 10).units).toEqual([
      { name: '–', page: 10, topics: [] },
      { name: 'A', page: 1, topics: [] },
    ]);
  });
});
