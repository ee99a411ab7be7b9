import { expect, it } from 'vitest';
import { answersOfStep, zoomStepsOf } from './zoom-steps.ts';

const region = { x: 10, y: 20, width: 300, height: 200 };

const zoom = (id: number, orderId: number, more: object = {}) => ({
  id,
  version: 1,
  button_type: 'zoomPagePart',
  content: JSON.stringify({ orderId, cutCoords: region, ...more }),
});

it('[PRS-004] puts the steps of a page in the order of their numbers', () => {
  const steps = zoomStepsOf([zoom(1, 3), zoom(2, 1), zoom(4, 2), zoom(3, 2)]);
  expect(steps.map(({ id }) => id)).toEqual([2, 3, 4, 1]);
});

it('[PRS-009] reads one region or two, and the question', () => {
  const [one, two] = zoomStepsOf([
    zoom(1, 1),
    zoom(2, 2, { cutCoordsUp: { ...region, y: 400 }, questionId: 7 }),
  ]);
  expect(one?.parts).toEqual([{ left: 10, top: 20, width: 300, height: 200 }]);
  expect(two?.parts.map(({ top }) => top)).toEqual([20, 400]);
  expect(two?.questionId).toBe(7);
});

it('leaves out whatever is no zoom area', () => {
  const note = { ...zoom(1, 1), button_type: 'text' };
  const broken = { ...zoom(2, 1), content: '{"orderId":1}' };
  expect(zoomStepsOf([note, broken, zoom(3, 5, { cutCoords: { ...region, x: -1 } })])).toEqual([]);
});

it('[QST-026] knows the answers of a step, held back or not, by the zoom area that they name', () => {
  const activity = (id: number, button_type: string, content: string) => ({
    id,
    version: 1,
    button_type,
    content,
  });
  const onPage = [
    zoom(1, 1),
    activity(2, 'zoomAnswer', '{"answer":"","zoomId":1}'),
    activity(3, 'zoomVideoAnswer', '{"answer":"https://youtu.be/M7lc1UVf-VE","zoomId":"1"}'),
    activity(4, 'zoomAnswer', '{"answer":"","zoomId":9}'),
    activity(5, 'zoomAnswer', 'C'),
    activity(6, 'text', '{"zoomId":1}'),
  ];
  expect(answersOfStep(onPage, 1).map(({ id }) => id)).toEqual([2, 3]);
});
