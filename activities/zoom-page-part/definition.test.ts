import { expect, it } from 'vitest';
import { zoomPagePart } from './definition.ts';

const area = {
  orderId: 2,
  id: 'zm-1',
  pageId: 12,
  downCoords: { x: 100, y: 200 },
  upCoords: { width: 400, height: 150 },
  cutCoords: { x: 100, y: 200, width: 400, height: 150 },
  questionId: null,
};
const check = (given: unknown) =>
  zoomPagePart.content.check(JSON.stringify(given), { cleanHtml: (html) => html });

it('[PRS-009] [PRS-010] stores an area with its order, its page and its regions', () => {
  expect(check(area)).toEqual({ content: JSON.stringify(area) });
  const second = { x: 500, y: 200, width: 400, height: 150 };
  expect(check({ ...area, cutCoordsUp: second, more: 1 })).toEqual({
    content: JSON.stringify({
      orderId: 2,
      id: 'zm-1',
      pageId: 12,
      downCoords: area.downCoords,
      upCoords: area.upCoords,
      cutCoords: area.cutCoords,
      cutCoordsUp: second,
      questionId: null,
    }),
  });
});

it.each([
  { cutCoords: { x: -1, y: 0, width: 10, height: 10 } },
  { cutCoords: { x: 990, y: 0, width: 20, height: 10 } },
  { cutCoords: { x: 0, y: 0, width: Number.NaN, height: 10 } },
  { cutCoordsUp: { x: 0, y: 0 } },
  { downCoords: { x: 700, y: 0 } },
  { upCoords: 'all' },
])('[ACTIVITY_API-040] refuses coordinates that are on no page: %o', (wrong) => {
  expect(check({ ...area, ...wrong })).toMatchObject({ code: 'coords_invalid' });
});

it('refuses what is no area', () => {
  expect(check({ ...area, orderId: 'first' })).toEqual({ code: 'invalid', field: 'orderId' });
  expect(check('area')).toMatchObject({ code: 'invalid' });
});
