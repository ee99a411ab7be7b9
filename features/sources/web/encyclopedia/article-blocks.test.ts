import { expect, it } from 'vitest';
import { blocksOf } from './article-blocks.ts';

it('[SRC-016] tells headings of an article from its paragraphs', () => {
  const text =
    '== Turkish ==\n\n\n=== Noun ===\nsu (definite suyu)\n1 == 1\nwater\n\n== See also ==\n';
  expect(blocksOf(text)).toMatchObject([
    { is: 'heading', text: 'Turkish' },
    { is: 'heading', text: 'Noun' },
    { is: 'paragraph', text: 'su (definite suyu)' },
    { is: 'paragraph', text: '1 == 1' },
    { is: 'paragraph', text: 'water' },
  ]);
  expect(blocksOf('')).toEqual([]);
});
