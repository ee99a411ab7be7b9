import { newText, STROKE_STEPS, widthOfStep } from '@sayfa/canvas/tool';
import { describe, expect, it } from 'vitest';
import { openStage } from '../test-gestures.ts';

const written = { at: { x: 100, y: 100 }, text: 'مرحبا 👋', direction: 'rtl' } as const;

describe('the text tool', () => {
  it('starts a text where the page is tapped', () => {
    const stage = openStage({ tool: 'text' });
    expect(stage.tap({ x: 300, y: 400 })).toEqual({ editText: { at: { x: 300, y: 400 } } });
  });

  it('[INK-018] writes bold and 24 high', () => {
    const { context } = openStage({ tool: 'text', settings: { textStroke: 3 } });
    expect(newText(context, written)).toMatchObject({
      bold: true,
      size: 24,
      strokeWidth: 3,
      direction: 'rtl',
    });
  });

  it('opens the text that is there, left of where right-to-left text starts', () => {
    const stage = openStage({ tool: 'text' });
    const object = stage.put(newText(stage.context, written));
    expect(stage.tap({ x: 80, y: 110 })).toEqual({ editText: { object } });
  });

  it('does nothing after a drag or Escape', () => {
    const stage = openStage({ tool: 'text' });
    expect(stage.drag({ x: 0, y: 0 }, { x: 50, y: 50 })).toEqual({});
    stage.down({ x: 0, y: 0 });
    stage.cancel();
    expect(stage.up({ x: 0, y: 0 })).toEqual({});
  });
});

it('[INK-019] has line widths of three times the step', () => {
  expect(STROKE_STEPS.map(widthOfStep)).toEqual([3, 6, 9, 12, 15, 18]);
});
