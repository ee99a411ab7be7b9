import { expect, it } from 'vitest';
import { words } from './definition.ts';

const means = { cleanHtml: (html: string) => html };

it('[ACT-004] stores words trimmed, with commas between them, and opens nowhere', () => {
  expect(words.content.check(' elma ,  ağaç dalı,, İzmir \n', means)).toEqual({
    content: 'elma,ağaç dalı,İzmir',
  });
  expect(words.opening).toBe('none');
});

it('[ACT-004] refuses no words, and too many', () => {
  expect(words.content.check(' , ,', means)).toEqual({
    code: 'content_required',
    field: 'content',
  });
  expect(words.content.check('a'.repeat(2001), means)).toMatchObject({ code: 'text_too_long' });
});

it('[SRC-020] suggests its words', () => {
  expect(words.suggestedWords('hücre, çekirdek ,,hücre zarı')).toEqual([
    'hücre',
    'çekirdek',
    'hücre zarı',
  ]);
});
