import { MAX_STROKE_POINTS } from '@sayfa/canvas/tool';
import { describe, expect, it } from 'vitest';
import { openStage } from '../test-gestures.ts';
import { circle } from './test-strokes.ts';

describe('the pencil', () => {
  it('[INK-020] draws one object per stroke, 3 wide and red unless chosen otherwise', () => {
    const stage = openStage({ tool: 'pencil' });
    stage.down({ x: 10, y: 10 }, { pointer: 'pen' });
    stage.move([
      { x: 20.123456, y: 12 },
      { x: 30, y: 20 },
    ]);
    expect(stage.page.objects()).toEqual([]);
    stage.up({ x: 40, y: 30 });
    expect(stage.page.objects()).toMatchObject([
      {
        kind: 'stroke',
        brush: 'pencil',
        width: 3,
        colour: '#ff0000',
        opacity: 1,
        pen: true,
        points: [10, 10, 0.5, 20.12, 12, 0.5, 30, 20, 0.5, 40, 30, 0.5],
        extras: { canvasWidth: 1000, oldScaleX: 1, oldScaleY: 1, proportion: 1.4 },
      },
    ]);
  });

  it('takes width, colour and opacity from the settings', () => {
    const settings = { lineWidth: 12, lineColor: '#00f', opacity: 0.4 } as const;
    const stage = openStage({ tool: 'pencil', settings });
    stage.drag({ x: 0, y: 0 }, { x: 50, y: 50 });
    expect(stage.page.objects()).toMatchObject([{ width: 12, colour: '#00f', opacity: 0.4 }]);
  });

  it('leaves nothing after Escape or a second finger, and goes on afterwards', () => {
    const stage = openStage({ tool: 'pencil' });
    stage.down({ x: 10, y: 10 });
    stage.move([{ x: 60, y: 60 }]);
    expect(stage.cancel()).toEqual({ preview: null });
    stage.up({ x: 60, y: 60 });
    expect(stage.page.objects()).toEqual([]);
    stage.drag({ x: 0, y: 0 }, { x: 50, y: 50 });
    expect(stage.page.objects()).toHaveLength(1);
  });

  it('only ever adds points to what is previewed', () => {
    const stage = openStage({ tool: 'pencil' });
    stage.down({ x: 0, y: 0 });
    const lengths = [10, 20, 30].map((x) => {
      const { preview } = stage.move([{ x, y: x }]);
      return preview?.show === 'stroke' ? preview.content.points.slice(0, 3) : undefined;
    });
    expect(lengths).toEqual([
      [0, 0, 0.5],
      [0, 0, 0.5],
      [0, 0, 0.5],
    ]);
  });

  it('holds a stroke to 15 degrees with Shift', () => {
    const stage = openStage({ tool: 'pencil' });
    stage.drag({ x: 0, y: 0 }, { x: 100, y: 4 }, { modifiers: { shift: true } });
    expect(stage.page.objects()).toMatchObject([
      { kind: 'line', from: { x: 0, y: 0 }, to: { x: 100.08, y: 0 } },
    ]);
  });

  it('makes a held circle round, keeps a held scribble, and cancels both alike', () => {
    const stage = openStage({ tool: 'pencil' });
    const [first = { x: 0, y: 0 }, ...others] = circle({ x: 300, y: 300 }, 100);
    stage.down(first);
    stage.move(others);
    expect(stage.hold().preview).toMatchObject({ show: 'objects' });
    stage.up(first);
    expect(stage.page.objects()).toMatchObject([{ kind: 'shape', form: 'ellipse', width: 3 }]);

    stage.down(first);
    stage.move(others);
    stage.hold();
    stage.cancel();
    expect(stage.page.objects()).toHaveLength(1);

    const scribble = Array.from({ length: 40 }, (_, index) => ({
      x: 100 + (index % 2) * 80,
      y: 100 + index * 3,
    }));
    stage.down({ x: 100, y: 100 });
    stage.move(scribble);
    expect(stage.hold()).toEqual({});
    stage.up({ x: 100, y: 220 });
    expect(stage.page.objects()[1]).toMatchObject({ kind: 'stroke' });
  });

  it('lets the end of a held line follow the pointer', () => {
    const stage = openStage({ tool: 'pencil' });
    stage.down({ x: 0, y: 0 });
    stage.move(Array.from({ length: 20 }, (_, index) => ({ x: index * 10, y: index * 5 })));
    stage.hold();
    stage.move([{ x: 250, y: 60 }]);
    stage.up({ x: 250, y: 60 });
    expect(stage.page.objects()).toMatchObject([{ kind: 'line', to: { x: 250, y: 60 } }]);
  });

  it('[INK-011] draws two dots by a double tap and stays in use', () => {
    const stage = openStage({ tool: 'pencil' });
    stage.drag({ x: 0, y: 0 }, { x: 80, y: 80 });
    stage.tap({ x: 200, y: 200 });
    stage.tap({ x: 201, y: 200 });
    expect(stage.doubleTap({ x: 201, y: 200 })).toEqual({});
    expect(stage.page.objects()).toHaveLength(3);
  });

  it('rubs with the other end of a pen', () => {
    const stage = openStage({ tool: 'pencil' });
    stage.drag({ x: 0, y: 0 }, { x: 80, y: 80 });
    stage.drag({ x: 0, y: 80 }, { x: 80, y: 0 }, { pointer: 'pen', eraserEnd: true });
    expect(stage.page.objects()[1]).toMatchObject({ brush: 'eraser', width: 60 });
  });

  it('continues with another object where a stroke would become too long to send', () => {
    const stage = openStage({ tool: 'pencil' });
    stage.down({ x: 0, y: 0 });
    for (let index = 1; index <= MAX_STROKE_POINTS + 10; index += 1) {
      stage.move([{ x: index % 1000, y: Math.floor(index / 1000) * 5 }]);
    }
    stage.up({ x: 500, y: 900 });
    const previewed = stage.outcomes.flatMap(({ preview }) =>
      preview?.show === 'stroke' ? [preview.object] : [],
    );
    expect([...new Set(previewed)]).toEqual(stage.page.objects().map(({ id }) => id));
    const counts = stage.page
      .objects()
      .map((object) => (object.kind === 'stroke' ? object.points.length / 3 : 0));
    expect(counts).toHaveLength(2);
    expect(counts[0]).toBe(MAX_STROKE_POINTS);
  });
});
