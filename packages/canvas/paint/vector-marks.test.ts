import { expect, it } from 'vitest';
import {
  excerptAt,
  quarterArc,
  showArea,
  square,
  strokeThrough,
  zOrderOf,
} from '../test-objects.ts';
import { marksOf } from './vector-marks.ts';

const across = (y: number) => [50, y, 0.5, 100, y, 0.5, 250, y, 0.5];

it('draws ink as paths in its colour and alpha, a highlighter once for all of it', async () => {
  const ink = strokeThrough(across(150), { brush: 'highlighter', opacity: 0.4, colour: '#ff0' });
  const { marks, holes } = await marksOf(zOrderOf(ink));
  expect(marks).toEqual([{ path: expect.stringMatching(/^M.*Z$/u), fill: '#ff0', alpha: 0.4 }]);
  expect(holes).toEqual([]);
});

it('[INK-013] takes away what an eraser crossed before, not what was drawn after it', async () => {
  const eraser = strokeThrough(across(150), { brush: 'eraser', width: 60 });
  const far = square({ box: { left: 600, top: 600, width: 50, height: 50 } });
  const { marks, holes } = await marksOf(zOrderOf(square(), far, eraser, square()));
  expect(holes).toHaveLength(1);
  expect(marks.map((mark) => mark.holes)).toEqual([[0], undefined, undefined]);
});

it('places what was moved, turned or scaled', async () => {
  const placement = { x: 10, y: 20, scaleX: 2, scaleY: 2, angle: 0 };
  const { marks } = await marksOf(zOrderOf(square({ placement })));
  expect(marks[0]?.matrix?.map((value) => value + 0)).toEqual([2, 0, 0, 2, -140, -130]);
});

it('has fill and outline of a shape, one over the other, and curves for round ones', async () => {
  const { marks } = await marksOf(zOrderOf(square({ fill: '#00f', form: 'ellipse' })));
  expect(marks).toEqual([
    { path: expect.stringMatching(/^M200 150(?:C[\d. -]+){4}Z$/u), fill: '#00f', alpha: 1 },
    { path: expect.any(String), stroke: '#ff0000', width: 4, alpha: 1 },
  ]);
});

it('shows of a closed area what the page shows: its frame, nothing that it keeps hidden', async () => {
  const { marks } = await marksOf(zOrderOf(showArea(), square({ linkedTo: 'a' })));
  expect(marks.map((mark) => ('stroke' in mark ? mark.dash : 'fill'))).toEqual([[8, 6], 'fill']);
});

it('shows of a closed cover a pale, striped face that nothing shines through, and its frame', async () => {
  const { marks } = await marksOf(zOrderOf(showArea({ mode: 'hide' })));
  expect(marks).toEqual([
    { path: expect.any(String), fill: '#d6ebd6', alpha: 1 },
    { path: expect.stringMatching(/^(?:M[\d. L]+Z)+$/u), fill: '#c2e1c2', alpha: 1 },
    { path: expect.any(String), stroke: '#008000', width: 2, alpha: 1 },
  ]);
  const short = await marksOf(zOrderOf(showArea({ mode: 'hide', colour: '#00f' })));
  expect(short.marks[0]).toMatchObject({ fill: '#d6d6ff' });
});

it('[BRD-029] has excerpts as pictures below all ink, out of reach of erasers', async () => {
  const eraser = strokeThrough(across(150), { brush: 'eraser', width: 60 });
  const picture = 'data:image/jpeg;base64,AA==';
  const drawn = zOrderOf(square(), excerptAt(), eraser);
  const { marks } = await marksOf(drawn, async () => picture);
  expect(marks[0]).toEqual({ picture, box: excerptAt().box, alpha: 1 });
  expect(marks.map(({ holes }) => holes)).toEqual([undefined, [0]]);
});

it('[BRD-029] has a grey frame where there is no picture of an excerpt', async () => {
  const { marks } = await marksOf(zOrderOf(excerptAt()), async () => undefined);
  const path = 'M100 100L200 100L200 200L100 200Z';
  expect(marks).toEqual([
    { path, fill: '#f1f3f5', alpha: 1 },
    { path, stroke: '#adb5bd', width: 2, alpha: 1 },
  ]);
});

it('draws an arc as curves that stay on its circle', async () => {
  const { marks } = await marksOf(zOrderOf(quarterArc({ to: 360 })));
  const [mark] = marks;
  const path = mark && 'path' in mark ? mark.path : '';
  const numbers = [...path.matchAll(/-?[\d.]+/gu)].map(Number);
  const [x = 0, y = 0, ...curves] = numbers;
  expect(curves).toHaveLength(8 * 6);
  let from = { x, y };
  for (let at = 0; at < curves.length; at += 6) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = curves.slice(at, at + 6);
    // The middle of a cubic: (1, 3, 3, 1) of its points, by 8.
    const middle = { x: (from.x + 3 * a + 3 * c + e) / 8, y: (from.y + 3 * b + 3 * d + f) / 8 };
    expect(Math.hypot(middle.x - 100, middle.y - 100)).toBeCloseTo(50, 1);
    from = { x: e, y: f };
  }
  expect(from).toEqual({ x, y });
});
