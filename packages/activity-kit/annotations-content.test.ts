import { expect, it } from 'vitest';
import { changedAnswer } from './annotations-content.ts';

const area = { x: 100, y: 200, width: 300, height: 150 };
const larger = { x: 90, y: 210, width: 400, height: 100 };
const changed = (content: object, by = { x: 0, y: 0 }, look?: object) =>
  JSON.parse(changedAnswer(JSON.stringify(content), { area: larger, by, look }) ?? 'null');

it('[QST-024] gives an answer another place, extent and cover, and leaves what is attached to it', () => {
  const content = { annotations: ['6f1c'], area, look: { label: 'A' } };
  expect(changed(content)).toEqual({ ...content, area: larger });
  const look = { colour: '#ffe08a' };
  expect(changed(content, { x: 5, y: 5 }, look)).toEqual({ ...content, area: larger, look });
});

it('[QST-024] takes what an answer consists of along as far as it was moved', () => {
  const line = {
    kind: 'text',
    at: { x: 110, y: 220 },
    text: '42',
    size: 24,
    bold: false,
    colour: '#112233',
    strokeWidth: 0,
    strokeColour: 'transparent',
    direction: 'ltr',
    placement: { x: 1, y: 2, scaleX: 1, scaleY: 1, angle: 0 },
    opacity: 1,
    extras: { canvasWidth: 1000, oldScaleX: 1, oldScaleY: 1, proportion: 1.4, visibility: true },
  };
  const { objects, area: placed } = changed(
    { annotations: [], area, objects: [line] },
    { x: -10, y: 20 },
  );
  expect(placed).toEqual(larger);
  expect(objects[0].placement).toEqual({ ...line.placement, x: -9, y: 22 });
});

it('never stores an answer of which a part was held back', () => {
  expect(changed({ annotations: [], area, isWithheld: true })).toBeNull();
  expect(changed({ text: 'none' })).toBeNull();
});
