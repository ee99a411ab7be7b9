import { highlighterColour } from '@sayfa/canvas/tool';
import { describe, expect, it } from 'vitest';
import { openStage } from '../test-gestures.ts';

describe('the highlighter', () => {
  it('[INK-014] marks 20 wide with alpha 0.2, whatever the sliders say', () => {
    const settings = { lineWidth: 3, opacity: 0.9, lineColor: '#ffff00' } as const;
    const stage = openStage({ tool: 'highlighter', settings });
    stage.drag({ x: 0, y: 0 }, { x: 90, y: 0 });
    expect(stage.page.objects()).toMatchObject([
      { brush: 'highlighter', width: 20, opacity: 0.2, colour: '#ffff00' },
    ]);
  });

  it.each([
    ['#fff', '#fff'],
    ['#00FF7f', '#00FF7f'],
    ['transparent', 'transparent'],
    ['#ff00', 'transparent'],
    ['#ggg', 'transparent'],
    ['red', 'transparent'],
    ['#fff;', 'transparent'],
  ])('[INK-015] makes the colour %s %s', (given, expected) => {
    expect(highlighterColour(given)).toBe(expected);
  });

  it('marks a straight row with Shift and stays a mark', () => {
    const stage = openStage({ tool: 'highlighter' });
    stage.drag({ x: 0, y: 0 }, { x: 100, y: 5 }, { modifiers: { shift: true } });
    expect(stage.page.objects()).toMatchObject([
      { kind: 'stroke', brush: 'highlighter', points: [0, 0, 0.5, 100.12, 0, 0.5] },
    ]);
  });

  it('leaves nothing when cancelled, and does not change tools on a double tap', () => {
    const stage = openStage({ tool: 'highlighter' });
    stage.down({ x: 0, y: 0 });
    stage.move([{ x: 80, y: 0 }]);
    stage.cancel();
    expect(stage.page.objects()).toEqual([]);
    expect(stage.doubleTap({ x: 1, y: 1 })).toEqual({});
  });
});
