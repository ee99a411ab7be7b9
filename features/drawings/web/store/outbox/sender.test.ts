import { systemClock } from '@sayfa/kernel';
import { RECORD_VERSION } from '@sayfa/page-model';
import { ApiError } from '@sayfa/web-kit';
import { expect, it } from 'vitest';
import { rowsOf } from './outbox-row.ts';
import { createSender } from './sender.ts';

const where = { item: '3_item_1', book: { id: 3, urlId: 'abc' }, page: 'page_1' };

it('[SYNC_OFFLINE-038] goes on after a sign-in though a call under way was refused after it', async () => {
  let unsent = rowsOf(where, [
    {
      v: RECORD_VERSION,
      id: 'op-1',
      object: 'object-1',
      stamp: { counter: 1, device: 'tab' },
      at: 0,
      do: 'change',
      patch: {},
    },
  ]);
  const first = Promise.withResolvers<number>();
  const called = Promise.withResolvers<void>();
  let calls = 0;
  const sender = createSender({
    clock: systemClock,
    random: () => 0,
    runExclusively: (work) => work(),
    unsent: async () => unsent,
    canCall: () => true,
    call: () => {
      calls += 1;
      called.resolve();
      return calls === 1 ? first.promise : Promise.resolve(7);
    },
    acknowledge: async () => {
      unsent = [];
    },
    replace: async () => undefined,
    changed: () => undefined,
    onSignedOut: () => undefined,
    onSessionChanged: () => undefined,
  });
  sender.schedule(0);
  await called.promise;
  const sent = sender.flush();
  first.reject(new ApiError(401, 'session_invalid', ''));
  expect(await sent).toBe(true);
  expect(calls).toBe(2);
  sender.close();
});
