import { expect, it } from 'vitest';
import { tools } from '../registry.ts';
import { openStage } from '../test-gestures.ts';

it('[INK-001] comes first and leaves everything to the page', () => {
  expect(tools[0]?.names).toEqual(['pan']);
  const stage = openStage({ tool: 'pan' });
  stage.drag({ x: 0, y: 0 }, { x: 100, y: 100 });
  expect(stage.outcomes).toEqual([{}, {}, {}]);
});
