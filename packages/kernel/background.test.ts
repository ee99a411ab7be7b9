import { expect, it } from 'vitest';
import { reportRejectionsTo, runInBackground } from './background.ts';

it('reports the failure of work that nothing waits for', async () => {
  const errors: unknown[] = [];
  reportRejectionsTo((error) => errors.push(error));
  const error = new Error('broken');
  runInBackground(Promise.reject(error));
  runInBackground(Promise.resolve('done'));
  runInBackground(undefined);
  await expect.poll(() => errors).toEqual([error]);
});
