import { expect, it } from 'vitest';
import { testActivity } from '../on-pages/test-activity.ts';
import { fieldsOfCopy } from './duplicate.ts';

it('a copy lies beside the activity, on the page, for the same readers', () => {
  const activity = testActivity({ left: 400, top: 300, sharing: 0, content: 'F' });
  expect(fieldsOfCopy(activity)).toMatchObject({ left: 460, top: 300, sharing: 0, content: 'F' });
  expect(fieldsOfCopy({ ...activity, left: 980 }).left).toBe(920);
});
