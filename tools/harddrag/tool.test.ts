import { newLine, type ToolName } from '@sayfa/canvas/tool';
import { expect, it } from 'vitest';
import { toolNamed } from '../registry.ts';
import { openStage } from '../test-gestures.ts';

it('[INK-042] drags the page whatever lies under the pointer, by CSS pixels', () => {
  const stage = openStage({ tool: 'harddrag', unitsPerPixel: 0.5 });
  stage.put(newLine(stage.context, 'none', { x: 0, y: 0 }, { x: 100, y: 0 }));
  stage.down({ x: 10, y: 0 });
  expect(stage.move([{ x: 15, y: -5 }])).toEqual({ pan: { x: 10, y: -10 } });
  // The page followed, so that the same place is under the pointer again.
  expect(stage.move([{ x: 10, y: 0 }])).toEqual({});
  expect(stage.up({ x: 10, y: 0 })).toEqual({});
  expect(stage.move([{ x: 50, y: 50 }])).toEqual({});
  expect(stage.selected()).toEqual([]);
});

it('enlarges the page on a double tap', () => {
  const stage = openStage({ tool: 'harddrag' });
  stage.tap({ x: 10, y: 20 });
  expect(stage.doubleTap({ x: 10, y: 20 })).toEqual({ zoomAt: { x: 10, y: 20 } });
});

it('[INK-042] takes pointers where pan leaves them to the page', () => {
  const takes = (name: ToolName) => toolNamed(name)?.handlesPointer;
  expect([takes('harddrag'), takes('pan')]).toEqual([true, false]);
});
