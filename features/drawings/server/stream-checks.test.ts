import { UserFacingError } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStreamChecks } from './stream-checks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const STREAMS = 1_000;
const INTERVAL_MS = 5_000;

const personOf = (sessionId: string, verified = true): [string, Principal] => [
  sessionId,
  { userId: 1, domainId: 1, domainName: 'd', roles: [], groupIds: [], verified, sessionId },
];

/** Streams that are checked: who is signed in, what was ended, how often sessions were read. */
const follow = () => {
  const people = new Map(Array.from({ length: STREAMS }, (_, at) => personOf(`s${at}`)));
  const hidden = new Set<string>();
  const ended: string[] = [];
  const holders = vi.fn(async (ids: readonly string[]) => {
    return new Map([...people].filter(([id]) => ids.includes(id)));
  });
  const bookForPerson = vi.fn(async (_person: Principal, id: string) => {
    if (hidden.has(id)) throw new UserFacingError('book_not_found');
    return { id };
  });
  const checks = createStreamChecks({ sessions: { holders }, books: { bookForPerson } });
  const removals = [...people.keys()].map((sessionId, bookId) =>
    checks.add({ sessionId, bookId, end: () => ended.push(sessionId) }),
  );
  return { people, hidden, ended, holders, bookForPerson, removals };
};

it('reads the sessions of all streams a few times in their interval', async () => {
  const { ended, holders, bookForPerson } = follow();
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(ended).toEqual([]);
  expect(bookForPerson).toHaveBeenCalledTimes(STREAMS);
  expect(holders.mock.calls.length).toBeLessThanOrEqual(5);
});

it('ends those whose session is over, whose book is hidden, or who must still be verified', async () => {
  const { people, hidden, ended } = follow();
  people.delete('s3');
  people.set(...personOf('s5', false));
  hidden.add('7');
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(ended.toSorted()).toEqual(['s3', 's5', 's7']);
});

it('ends none while the database does not answer, and goes on afterwards', async () => {
  const { people, ended, holders } = follow();
  people.delete('s3');
  holders.mockRejectedValue(new Error('no database'));
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(ended).toEqual([]);
  holders.mockImplementation(async () => people);
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(ended).toEqual(['s3']);
});

it('checks no stream that has ended, and nothing when all have', async () => {
  const { bookForPerson, removals } = follow();
  for (const remove of removals) remove();
  await vi.advanceTimersByTimeAsync(2 * INTERVAL_MS);
  expect(bookForPerson).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
