import type { ToolName } from '@sayfa/canvas/tool';
import { arrowHead } from '@sayfa/page-model';
import { describe, expect, it } from 'vitest';
import { openStage } from '../test-gestures.ts';

const settings = { lineWidth: 6, lineColor: '#00f', fillColor: '#0f0' } as const;
const from = { x: 100, y: 100 };
const to = { x: 200, y: 160 };
const box = { left: 100, top: 100, width: 100, height: 60 };

const drawn = (tool: ToolName, modifiers = {}) => {
  const stage = openStage({ tool, settings });
  const outcome = stage.drag(from, to, { modifiers });
  return { stage, outcome, object: stage.page.objects()[0] };
};

describe('shapes', () => {
  it.each([
    ['rectangle', 'rectangle', 6, '#0f0'],
    ['circle', 'ellipse', 6, '#0f0'],
    ['emptysquare', 'rectangle', 8, 'transparent'],
    ['emptycircle', 'ellipse', 8, 'transparent'],
  ] as const)('[INK-017] [INK-044] draws %s', (tool, form, width, fill) => {
    expect(drawn(tool).object).toMatchObject({
      kind: 'shape',
      form,
      box,
      width,
      fill,
      colour: '#00f',
    });
  });

  it('[INK-016] draws lines and arrows whose heads are three line widths long', () => {
    expect(drawn('line').object).toMatchObject({ kind: 'line', head: 'none', from, to, width: 6 });
    const { object } = drawn('arrow');
    expect(object).toMatchObject({ kind: 'line', head: 'arrow', from, to });
    if (object?.kind !== 'line') return;
    const [tip, left, right] = arrowHead(object);
    expect(tip).toEqual(to);
    expect(Math.hypot(left.x - right.x, left.y - right.y)).toBeCloseTo(18);
    const base = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
    expect(Math.hypot(tip.x - base.x, tip.y - base.y)).toBeCloseTo(18);
  });

  it.each([
    ['rectangle', 'select'],
    ['circle', 'select'],
    ['emptysquare', undefined],
    ['emptycircle', undefined],
    ['line', undefined],
    ['arrow', undefined],
  ] as const)('[INK-009] follows %s with %s', (tool, nextTool) => {
    expect(drawn(tool).outcome.nextTool).toBe(nextTool);
  });

  it('holds lines to 15 degrees and boxes to equal sides with Shift', () => {
    const { object } = drawn('line', { shift: true });
    if (object?.kind !== 'line') throw new Error('no line');
    const degrees = (Math.atan2(object.to.y - 100, object.to.x - 100) * 180) / Math.PI;
    expect(degrees).toBeCloseTo(30, 1);
    const square = { left: 100, top: 100, width: 100, height: 100 };
    expect(drawn('rectangle', { shift: true }).object).toMatchObject({ box: square });
    expect(drawn('emptycircle', { shift: true }).object).toMatchObject({ box: square });
  });

  it('draws from the middle with Alt', () => {
    expect(drawn('rectangle', { alt: true }).object).toMatchObject({
      box: { left: 0, top: 40, width: 200, height: 120 },
    });
  });

  it('leaves nothing after a tap or Escape, and keeps the tool', () => {
    const stage = openStage({ tool: 'rectangle' });
    expect(stage.tap(from)).toEqual({ preview: null });
    stage.down(from);
    stage.move([to]);
    expect(stage.cancel()).toEqual({ preview: null });
    expect(stage.up(to)).toEqual({});
    expect(stage.page.objects()).toEqual([]);
  });
});
