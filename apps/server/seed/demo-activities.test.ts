import { lookOfStyle } from '@sayfa/activity-kit';
import { activityOfType } from '@sayfa/activity-types';
import { PAGE_UNITS } from '@sayfa/kernel';
import { describe, expect, it } from 'vitest';
import { readDemoActivities } from './demo-activities.ts';

/** Height of an A4 page, in page units. */
const HEIGHT = 1414;
const EXTENT = 24;

describe.each([112, 113])('what lies on the pages of sample %i', (id) => {
  it('is taken by its kinds, looks as it may and lies on its page', async () => {
    for (const { type, style, left, top, description } of await readDemoActivities(id)) {
      const { fixedStyle } = activityOfType(type) ?? {};
      expect(fixedStyle ? style === fixedStyle : lookOfStyle(style), description).toBeTruthy();
      expect(left + EXTENT, description).toBeLessThanOrEqual(PAGE_UNITS);
      expect(top + EXTENT, description).toBeLessThanOrEqual(HEIGHT);
      expect(description).not.toBe('');
    }
  });
});
