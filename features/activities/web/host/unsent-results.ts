import type { ActivityResult } from '@sayfa/activity-kit/web';
import { createUuid, systemClock } from '@sayfa/kernel';
import { callApi, createOutbox } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import { activitiesCalls, activityResult } from '../../contract/index.ts';
import { nameOfPlayed, type PlayedActivity, playedActivity } from './played-activity.ts';

const unsentResult = z.object({
  ...playedActivity.shape,
  result: activityResult,
  /** By the clock of the device, milliseconds since 1970. */
  earnedAt: z.int(),
});

/**
 * Keeps results of activities on this device, under keys that begin with a name, until the server has
 * them, each of several at one activity. The server stores one once, however often it is sent.
 */
export const createUnsentResults = (name: string) => {
  const outbox = createOutbox<z.infer<typeof unsentResult>>({
    name,
    read: (stored) => unsentResult.safeParse(stored).data,
    // The page may go away right after an exercise was finished.
    send: (_, { domain, activity, result }) =>
      callApi(activitiesCalls.addResult, {
        params: { domain, id: activity },
        body: result,
        isKeepalive: true,
      }),
    describe: (t, _, unsent) =>
      t('activities:unsentResult', {
        label: nameOfPlayed(unsent, t),
        score: unsent?.result.score ?? '?',
        total: unsent?.result.maxScore ?? '?',
      }),
  });
  return {
    /** Keeps a result on this device at once, and on the server as soon as it can be reached. */
    addResult: (played: PlayedActivity, result: ActivityResult): void => {
      const key = createUuid();
      const earnedAt = systemClock.now();
      // Ids in the order in which results were earned are sent in that order.
      outbox.put(`${earnedAt}-${key}`, { ...played, result: { ...result, key }, earnedAt });
    },
  };
};
