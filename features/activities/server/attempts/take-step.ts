import type { Attempt, QuestionRule } from '@sayfa/activity-kit';
import { UserFacingError } from '@sayfa/contract-kit';
import { type Clock, createKeyedMutex } from '@sayfa/kernel';
import { REFUSALS, type Step, stepTo, UNTOUCHED } from './attempts.rules.ts';
import type { AttemptKey, AttemptStore } from './attempts.store.ts';

/** A try fails only when another server wrote a step of the same attempt at the same time. */
const MAX_TRIES = 50;

/** A question that somebody answers. */
export type AnsweredQuestion = { domainId: number; content: string; rule: QuestionRule };

/**
 * Takes steps of attempts and stores them; simultaneous steps of one attempt run one after the other.
 * Throws attempt_not_now, answer_required, answer_invalid.
 */
export const createStepHandler = (store: AttemptStore, clock: Clock) => {
  const mutex = createKeyedMutex<string>();
  const take = async (
    key: AttemptKey,
    { domainId, content, rule }: AnsweredQuestion,
    requested: { step: Step; answer?: readonly string[] | undefined },
  ): Promise<Attempt> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const stored = await store.find(key);
      const next = stepTo(rule, content, stored?.attempt ?? UNTOUCHED, requested);
      if ('refused' in next) throw new UserFacingError(REFUSALS[next.refused], { field: 'answer' });
      const now = clock.now();
      const isWritten = stored
        ? await store.replace(key, stored.version, next.attempt, now)
        : await store.add({ ...key, domainId }, next.attempt, now);
      if (isWritten) return next.attempt;
    }
    throw new UserFacingError('busy');
  };
  return (...step: Parameters<typeof take>): Promise<Attempt> =>
    mutex.run(`${step[0].userId}/${step[0].activityId}`, () => take(...step));
};
