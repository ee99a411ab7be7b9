import { expect, it } from 'vitest';
import { activities, activityOfType } from './registry.ts';

it('[NAV-030] has an icon of its own for video, audio and image items', () => {
  const icons = ['video', 'audio', 'image'].map((type) => activityOfType(type)?.icon.join(' '));
  expect(icons.every((icon) => icon !== undefined && icon.length > 0)).toBe(true);
  expect(new Set(icons).size).toBe(icons.length);
});

it('knows each type once, and nothing by other names', () => {
  const types = activities.flatMap((activity) => activity.types);
  expect(new Set(types).size).toBe(types.length);
  expect(activityOfType('words')).toBeUndefined();
});
