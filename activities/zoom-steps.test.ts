import { describe, expect, it } from 'vitest';
import {
  answersOfStep,
  videosOfSteps,
  type ZoomStep,
  zoomOfQuestion,
  zoomStepsOf,
} from './zoom-steps.ts';

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

it('[ACT-001] knows the video of each step, the last one where there are several', () => {
  const video = (id: number, content: object) => ({
    id,
    version: 1,
    button_type: 'zoomVideoAnswer',
    content: JSON.stringify(content),
  });
  const videos = videosOfSteps([
    zoom(1, 1),
    video(2, { zoomId: 1, answer: 'https://youtu.be/one' }),
    video(-3, { zoomId: '1', answer: '/api/v2/ebook-files/5/two.webm' }),
    video(-4, { answer: '/api/v2/ebook-files/5/of-no-step.webm' }),
    { ...video(6, { zoomId: 7, answer: 'C' }), button_type: 'zoomAnswer' },
  ]);
  expect([...videos]).toEqual([[1, '/api/v2/ebook-files/5/two.webm']]);
});

const printed = { left: 100, top: 200, width: 400, height: 300 };
const question = { id: 7, orderNumber: 3, region: printed };

const step = (id: number, orderId: number, more: Partial<ZoomStep> = {}): ZoomStep => ({
  id,
  orderId,
  version: 1,
  parts: [{ left: 500, top: 900, width: 300, height: 100 }],
  questionId: undefined,
  ...more,
});

describe('the zoom area of a question', () => {
  it('[VID-044] is the one that names it, even if another one covers it', () => {
    const named = step(1, 9, { questionId: '7' });
    expect(zoomOfQuestion(question, [step(2, 3, { parts: [printed] }), named])).toBe(named);
  });

  it('is none that names another question, whatever it shows', () => {
    const other = step(1, 3, { parts: [printed], questionId: 8 });
    expect(zoomOfQuestion(question, [other])).toBeUndefined();
    const unnamed = step(2, 9, { parts: [{ ...printed, left: 90, width: 420 }] });
    expect(zoomOfQuestion(question, [other, unnamed])).toBe(unnamed);
  });

  it('is the one that covers the same region, even if another one has its number', () => {
    const same = step(1, 9, { parts: [{ ...printed, left: 90, width: 420 }] });
    const numbered = step(2, 3, { parts: [{ ...printed, height: 100 }] });
    expect(zoomOfQuestion(question, [numbered, same])).toBe(same);
  });

  it('is also found by the second part of an area', () => {
    const [other] = step(1, 9).parts;
    const two = step(1, 9, { parts: [other, printed] });
    expect(zoomOfQuestion(question, [two])).toBe(two);
  });

  it('is the one of its number if that covers part of it', () => {
    const some = step(2, 3, { parts: [{ ...printed, height: 60 }] });
    const more = step(1, 4, { parts: [{ ...printed, height: 100 }] });
    expect(zoomOfQuestion(question, [more, some])).toBe(some);
  });

  it('is none if only the number matches, or only an edge overlaps', () => {
    expect(zoomOfQuestion(question, [step(2, 3)])).toBeUndefined();
    expect(zoomOfQuestion(question, [])).toBeUndefined();
    const beside = step(1, 9, { parts: [{ ...printed, left: 500 }] });
    expect(zoomOfQuestion(question, [beside])).toBeUndefined();
  });
});
