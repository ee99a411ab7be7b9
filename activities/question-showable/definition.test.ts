import { expect, it } from 'vitest';
import { questionShowable } from './definition.ts';

const area = { x: 100, y: 200, width: 300, height: 150 };
const check = (given: unknown) =>
  questionShowable.content.check(JSON.stringify(given), { cleanHtml: (html) => html });

it('[QST-024] stores the annotations that are tied to it, and its area', () => {
  const content = { annotations: ['6f1c', 'a2'], area };
  expect(check({ ...content, more: 1 })).toEqual({ content: JSON.stringify(content) });
  expect(check({ annotations: [], area })).toHaveProperty('content');
});

it('[ACTIVITY_API-040] refuses an area that is on no page', () => {
  expect(check({ annotations: [], area: { ...area, x: 900 } })).toEqual({
    code: 'coords_invalid',
    field: 'area',
  });
});

it('refuses what are no names of annotations', () => {
  expect(check({ annotations: [7], area })).toMatchObject({ code: 'invalid' });
  expect(check({ annotations: Array.from({ length: 501 }, String), area })).toMatchObject({
    code: 'invalid',
  });
});
