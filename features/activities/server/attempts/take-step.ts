import type { Attempt, QuestionRule } from '@sayfa/activity-kit';
import { UserFacingError } from '@sayfa/contract-kit';
import { type Clock, createKeyedMutex } from '@sayfa/kernel';
import { REFUSALS, type Step, stepTo, UNTOUCHED } from './attempts.rules.ts';
import type { AttemptStore } from './attempts.store.ts';
import { type QuestionVersions, questionHashOf } from './question-versions.ts';

/** A try fails only when another server wrote a step of the same attempt at the same time. */
const MAX_TRIES = 50;

/** A question that somebody answers. */
export type AnsweredQuestion = {
  id: number;
  domainId: number;
  content: string;
  rule: QuestionRule;
};

/**
 * Takes steps of attempts and stores them; simultaneous steps of one attempt run one after the other.
 * Throws attempt_not_now, answer_required, answer_invalid.
 */
export const createStepHandler = (
  store: AttemptStore,
  versions: QuestionVersions,
  clock: Clock,
) => {
  const mutex = createKeyedMutex<string>();
  const take = async (
    userId: number,
    question: AnsweredQuestion,
    requested: {
      step: Step;
      answer?: readonly string[] | undefined;
      questionHash?: string | undefined;
    },
  ): Promise<Attempt> => {
    const { id: activityId, domainId, content, rule } = question;
    if (requested.questionHash !== undefined && requested.questionHash !== questionHashOf(question))
      throw new UserFacingError('attempt_not_now');
    const versionId = await versions.currentId(question);
    if (versionId === undefined) throw new UserFacingError('busy');
    const key = { userId, versionId };
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const stored = (await store.ofPerson(userId, activityId)).find(
        (each) => each.versionId === versionId,
      );
      const next = stepTo(rule, content, stored?.attempt ?? UNTOUCHED, requested);
      if ('refused' in next) throw new UserFacingError(REFUSALS[next.refused], { field: 'answer' });
      const now = clock.now();
      const isWritten = stored
        ? await store.replace(key, stored.version, next.attempt, now)
        : await store.add({ ...key, activityId, domainId }, next.attempt, now);
      if (isWritten) return next.attempt;
    }
    throw new UserFacingError('busy');
  };
  return (...step: Parameters<typeof take>): Promise<Attempt> =>
    mutex.run(`${step[0]}/${step[1].id}`, () => take(...step));
};
