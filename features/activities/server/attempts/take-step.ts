import type { Attempt, QuestionRule } from '@sayfa/activity-kit';
import { UserFacingError } from '@sayfa/contract-kit';
import { type Clock, createKeyedMutex } from '@sayfa/kernel';
import { REFUSALS, type Step, stepTo, UNTOUCHED } from './attempts.rules.ts';
import type { AttemptKey, AttemptStore } from './attempts.store.ts';

/** Only other servers are in the way; each failed try means that one of theirs succeeded. */
const MAX_TRIES = 50;

/** A question that somebody answers. */
export type AnsweredQuestion = { domainId: number; content: string; rule: QuestionRule };

/**
 * Takes a step of an attempt and writes it down; of steps at one moment each sees the one before.
 * Throws attempt_not_now, answer_required, answer_invalid.
 */
export const createStepHandler = (store: AttemptStore, clock: Clock) => {
  const mutex = createKeyedMutex<string>();
  const take = async (
    key: AttemptKey,
    { domainId, content, rule }: AnsweredQuestion,
    wanted: { step: Step; answer?: readonly string[] | undefined },
  ): Promise<Attempt> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const stored = await store.find(key);
      const next = stepTo(rule, content, stored?.attempt ?? UNTOUCHED, wanted);
      if ('refused' in next) throw new UserFacingError(REFUSALS[next.refused], { field: 'answer' });
      const now = clock.now();
      const isWritten = stored
        ? await store.replace(key, stored.version, next.attempt, now)
        : await store.add({ ...key, domainId }, next.attempt, now);
      if (isWritten) return next.attempt;
    }
    throw new UserFacingError('busy');
  };
  return (...asked: Parameters<typeof take>): Promise<Attempt> =>
    mutex.run(`${asked[0].userId}/${asked[0].activityId}`, () => take(...asked));
};
