import { afterEach, expect, it } from 'vitest';
import { connectPageActivities, knownPages, usePageActivities } from './page-activities.ts';

const activities = { ...usePageActivities.getState(), pageId: (page: number) => 100 + page };
let disconnect = (): void => undefined;
afterEach(() => disconnect());

it('waits for the content of the book, and no longer', async () => {
  let known: number | undefined;
  const waiting = knownPages().then(({ pageId }) => {
    known = pageId(1);
  });
  disconnect = connectPageActivities(activities);
  await Promise.resolve();
  expect(known).toBeUndefined();
  disconnect();
  disconnect = connectPageActivities({ ...activities, isKnown: true });
  await waiting;
  expect(known).toBe(101);
  expect((await knownPages()).pageId(2)).toBe(102);
});
