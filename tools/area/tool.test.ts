import { newLine } from '@sayfa/canvas/tool';
import { describe, expect, it } from 'vitest';
import { openStage } from '../test-gestures.ts';

const from = { x: 100, y: 100 };
const to = { x: 300, y: 200 };

describe('areas', () => {
  it('covers a part of the page, and a tap opens and closes it', () => {
    const stage = openStage({ tool: 'hidearea' });
    stage.drag(from, to);
    const box = { left: 100, top: 100, width: 200, height: 100 };
    expect(stage.page.objects()).toMatchObject([
      { kind: 'area', mode: 'hide', box, open: false, colour: '#27306b' },
    ]);
    stage.tap({ x: 150, y: 150 });
    expect(stage.page.objects()).toMatchObject([{ open: true }]);
    stage.tap({ x: 150, y: 150 });
    expect(stage.page.objects()).toMatchObject([{ open: false }]);
  });

  it('[INK-038] hides what lies in a showing area until it is opened', () => {
    const stage = openStage({ tool: 'showarea' });
    const inside = stage.put(
      newLine(stage.context, 'none', { x: 120, y: 150 }, { x: 200, y: 150 }),
    );
    const across = stage.put(newLine(stage.context, 'none', { x: 50, y: 150 }, { x: 200, y: 150 }));
    stage.drag(from, to);
    expect(stage.seen().map(({ id }) => id)).not.toContain(inside);
    expect(stage.seen().map(({ id }) => id)).toContain(across);
    stage.tap({ x: 250, y: 150 });
    expect(stage.seen().map(({ id }) => id)).toContain(inside);
    stage.tap({ x: 250, y: 150 });
    expect(stage.seen().map(({ id }) => id)).not.toContain(inside);
  });

  it.each([
    [10, 100],
    [100, 10],
  ])('[INK-039] makes no area of %d by %d pixels', (x, y) => {
    for (const tool of ['hidearea', 'showarea'] as const) {
      const stage = openStage({ tool });
      stage.drag({ x: 0, y: 0 }, { x, y });
      expect(stage.page.objects()).toEqual([]);
      stage.drag({ x: 0, y: 0 }, { x: 11, y: 11 });
      expect(stage.page.objects()).toHaveLength(1);
    }
  });

  it('leaves nothing after Escape', () => {
    const stage = openStage({ tool: 'hidearea' });
    stage.down(from);
    stage.move([to]);
    stage.cancel();
    stage.up(to);
    expect(stage.page.objects()).toEqual([]);
  });
});
