import { describe, expect, it } from 'vitest';
import { openStage } from '../test-gestures.ts';

describe('capture', () => {
  it('[INK-009] marks a part of the page and goes back to select', () => {
    const stage = openStage({ tool: 'capture' });
    expect(stage.drag({ x: 300, y: 300 }, { x: 100, y: 200 })).toEqual({
      capture: { left: 100, top: 200, width: 200, height: 100 },
      nextTool: 'select',
      preview: null,
    });
  });

  it.each([
    [9, 100, 1],
    [100, 9, 1],
    [19, 100, 2],
  ])('[INK-040] ignores a drag of %d by %d units at %d units a pixel', (x, y, unitsPerPixel) => {
    const stage = openStage({ tool: 'capture', unitsPerPixel });
    expect(stage.drag({ x: 0, y: 0 }, { x, y })).toEqual({ preview: null });
  });

  it('[PRS-035] marks a part to be seen large, and goes back to select', () => {
    const stage = openStage({ tool: 'capturezoom' });
    expect(stage.drag({ x: 300, y: 300 }, { x: 100, y: 200 })).toEqual({
      enlarge: { left: 100, top: 200, width: 200, height: 100 },
      nextTool: 'select',
      preview: null,
    });
  });

  it.each([
    [9, 100],
    [100, 9],
    [10, 9],
  ])('[PRS-012] enlarges nothing after a drag of %d by %d pixels', (x, y) => {
    const stage = openStage({ tool: 'capturezoom' });
    expect(stage.drag({ x: 0, y: 0 }, { x, y })).toEqual({ preview: null });
  });

  it('leaves no frame after Escape', () => {
    const stage = openStage({ tool: 'capture' });
    stage.down({ x: 0, y: 0 });
    expect(stage.move([{ x: 50, y: 50 }]).preview).toMatchObject({ show: 'frame' });
    expect(stage.cancel()).toEqual({ preview: null });
    expect(stage.up({ x: 50, y: 50 })).toEqual({});
  });
});
