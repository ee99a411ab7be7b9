import { expect, it } from 'vitest';
import { openStage } from '../test-gestures.ts';

it('shows the trail of the last second and leaves nothing', () => {
  const stage = openStage({ tool: 'laser' });
  stage.down({ x: 0, y: 0 });
  for (let index = 1; index <= 300; index += 1) stage.move([{ x: index, y: index }]);
  const preview = stage.outcomes.at(-1)?.preview;
  expect(preview?.show).toBe('laser');
  if (preview?.show !== 'laser') return;
  expect(preview.trail.length).toBe(126);
  expect(preview.trail.at(-1)).toMatchObject({ x: 300 });
  expect(stage.up({ x: 300, y: 300 })).toEqual({});
  expect(stage.page.objects()).toEqual([]);
});

it('goes out at once when cancelled', () => {
  const stage = openStage({ tool: 'laser' });
  stage.down({ x: 0, y: 0 });
  expect(stage.cancel()).toEqual({ preview: null });
});
