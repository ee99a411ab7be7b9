import { expect, it } from 'vitest';
import { zoomAnswer } from './definition.ts';

const { check, withheld } = zoomAnswer.content;
const means = { cleanHtml: (html: string) => html };

it('[PRS-010] [QST-026] stores the answer, with the area that it belongs to', () => {
  expect(check(' 3/4 ', means)).toEqual({ content: '{"answer":"3/4"}' });
  expect(check('{"answer":"B","zoomId":7,"other":1}', means)).toEqual({
    content: '{"answer":"B","zoomId":7}',
  });
  expect(check('{"answer":" "}', means)).toEqual({ code: 'content_required', field: 'answer' });
  expect(check('a'.repeat(501), means)).toMatchObject({ code: 'text_too_long' });
});

it('[QST-026] keeps the answer from readers until it is asked for', () => {
  expect(withheld?.('{"answer":"B","zoomId":7}')).toBe('{"answer":"","zoomId":7}');
  expect(withheld?.('B')).not.toContain('B');
});

it('says its answer', () => {
  expect(zoomAnswer.answerText('{"answer":"B"}')).toBe('B');
  expect(zoomAnswer.answerText('3/4')).toBe('3/4');
});
