import { newLine, newStroke } from '@sayfa/canvas/tool';
import { describe, expect, it } from 'vitest';
import { openStage } from '../test-gestures.ts';

const withTwoLines = (eraser: 'brush' | 'object') => {
  const stage = openStage({ tool: 'eraser', settings: { eraser } });
  const first = stage.put(newLine(stage.context, 'none', { x: 0, y: 100 }, { x: 400, y: 100 }));
  const second = stage.put(newLine(stage.context, 'none', { x: 0, y: 200 }, { x: 400, y: 200 }));
  return { stage, first, second };
};

describe('the eraser', () => {
  it('[INK-013] rubs with a brush 60 wide', () => {
    const { stage } = withTwoLines('brush');
    stage.drag({ x: 50, y: 50 }, { x: 60, y: 150 });
    expect(stage.page.objects()).toHaveLength(3);
    expect(stage.page.objects()[2]).toMatchObject({ brush: 'eraser', width: 60, opacity: 1 });
  });

  it('[INK-036] never erases the page itself: where nothing lies, nothing happens', () => {
    const { stage } = withTwoLines('brush');
    stage.tap({ x: 600, y: 800 });
    stage.drag({ x: 500, y: 700 }, { x: 900, y: 900 });
    expect(stage.page.objects()).toHaveLength(2);
    const objects = withTwoLines('object').stage;
    objects.tap({ x: 600, y: 800 });
    expect(objects.page.objects()).toHaveLength(2);
  });

  it('takes whole objects in one gesture when the settings say so', () => {
    const { stage, first, second } = withTwoLines('object');
    stage.down({ x: 50, y: 50 });
    const { preview } = stage.move([
      { x: 50, y: 95 },
      { x: 50, y: 195 },
    ]);
    expect(preview?.show === 'changed' && preview.objects.map(({ opacity }) => opacity)).toEqual([
      0.2, 0.2,
    ]);
    expect(stage.page.objects()).toHaveLength(2);
    expect(stage.up({ x: 50, y: 300 }).commit).toEqual([
      { do: 'remove', object: first },
      { do: 'remove', object: second },
    ]);
    expect(stage.page.removed()).toHaveLength(1);
  });

  it('leaves everything when cancelled', () => {
    const { stage } = withTwoLines('object');
    stage.down({ x: 50, y: 100 });
    expect(stage.cancel()).toEqual({ preview: null });
    stage.up({ x: 50, y: 100 });
    expect(stage.page.objects()).toHaveLength(2);
  });

  it('rubs with the eraser end of a pen even where it takes objects', () => {
    const { stage } = withTwoLines('object');
    stage.drag({ x: 50, y: 100 }, { x: 90, y: 100 }, { pointer: 'pen', eraserEnd: true });
    expect(stage.page.objects()).toHaveLength(3);
  });

  it('does not take what another eraser left', () => {
    const { stage } = withTwoLines('object');
    stage.put(newStroke(stage.context, 'eraser', [600, 600, 0.5], false));
    stage.tap({ x: 600, y: 600 });
    expect(stage.page.objects()).toHaveLength(3);
  });

  it('[INK-010] stays in use after a double tap', () => {
    const { stage } = withTwoLines('brush');
    stage.tap({ x: 50, y: 100 });
    stage.tap({ x: 50, y: 100 });
    expect(stage.doubleTap({ x: 50, y: 100 })).toEqual({});
    expect(stage.page.objects()).toHaveLength(4);
  });
});
