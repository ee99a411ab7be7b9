import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient } from './query.ts';

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** How often a call is made that is refused every time, and how it ends. */
const ask = async (error: Error) => {
  vi.useFakeTimers();
  const call = vi.fn(() => Promise.reject(error));
  const result = queryClient.fetchQuery({ queryKey: ['a call'], queryFn: call });
  const ended = result.catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(20_000);
  return { calls: call.mock.calls.length, failure: await Promise.race([ended, 'is waiting']) };
};

const refusal = (status: number, retryAfter?: number): ApiError =>
  new ApiError(status, 'code', 'words', { retryAfter });

it('makes a call that may succeed in a moment again', async () => {
  for (const error of [refusal(0), refusal(503), refusal(429, 2)]) {
    expect(await ask(error)).toEqual({ calls: 3, failure: error });
    queryClient.clear();
  }
});

it('[SEC-016] tells at once who is to wait for longer, instead of waiting in silence', async () => {
  for (const error of [refusal(429, 30), refusal(429, 3600), refusal(503, 60)]) {
    expect(await ask(error)).toEqual({ calls: 1, failure: error });
    queryClient.clear();
  }
});

it('does not repeat what stays refused', async () => {
  const error = refusal(404);
  expect(await ask(error)).toEqual({ calls: 1, failure: error });
});
