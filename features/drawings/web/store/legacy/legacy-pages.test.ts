import { expect, it } from 'vitest';
import { contentsOfLegacyPage } from './legacy-pages.ts';

const page = (objects: unknown[]) => JSON.stringify({ version: '4.6.0', objects });
const common = { left: 50, top: 100, scaleX: 1, scaleY: 1, angle: 0, opacity: 1, canvasWidth: 500 };

it('[SYNC_OFFLINE-032] understands paths, shapes, lines and texts of the former product', () => {
  const { contents, isComplete } = contentsOfLegacyPage(
    page([
      {
        ...common,
        type: 'path',
        width: 100,
        height: 50,
        stroke: 'red',
        strokeWidth: 3,
        fill: null,
        path: [
          ['M', 10, 10],
          ['Q', 60, 30, 60, 30],
          ['L', 110, 60],
        ],
      },
      { ...common, type: 'rect', width: 20, height: 10, stroke: '#00ff00', fill: 'transparent' },
      { ...common, type: 'circle', radius: 10, stroke: 'rgb(0, 0, 255)', fill: 'green' },
      { ...common, type: 'line', width: 30, height: 40, x1: -15, y1: 20, x2: 15, y2: -20 },
      { ...common, type: 'i-text', text: 'Şiir', width: 80, height: 30, fontSize: 24, fill: 'red' },
    ]),
  );
  expect(isComplete).toBe(true);
  const [stroke, rectangle, circle, line, text] = contents;
  // The page was 500 wide and is 1000 wide now: everything is twice as large.
  expect(stroke).toMatchObject({
    kind: 'stroke',
    brush: 'pencil',
    colour: '#ff0000',
    width: 6,
    points: [100, 200, 0.5, 200, 240, 0.5, 300, 300, 0.5],
  });
  expect(rectangle).toMatchObject({
    form: 'rectangle',
    box: { left: 100, top: 200, width: 40, height: 20 },
    fill: 'transparent',
  });
  expect(circle).toMatchObject({ form: 'ellipse', colour: '#0000ff', fill: '#008000' });
  expect(line).toMatchObject({ from: { x: 100, y: 280 }, to: { x: 160, y: 200 } });
  expect(text).toMatchObject({ kind: 'text', text: 'Şiir', size: 48, at: { x: 100, y: 200 } });
});

it('[SYNC_OFFLINE-032] takes what can be understood and says when that is not all', () => {
  const stored = page([{ ...common, type: 'rect', width: 2, height: 2 }, { type: 'video' }, 7]);
  const { contents, isComplete } = contentsOfLegacyPage(stored);
  expect(contents).toHaveLength(1);
  expect(isComplete).toBe(false);
});

it.each(['', '{', 'null', '7', '{"objects":7}', '[null]'])(
  '[SYNC_OFFLINE-032] is not confused by %j',
  (text) => {
    expect(contentsOfLegacyPage(text)).toEqual({ contents: [], isComplete: false });
  },
);
