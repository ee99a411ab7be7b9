import type { Attempt, QuestionRule } from '@sayfa/activity-kit';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import { type FeatureRoutes, type Principal, routesOf } from '@sayfa/server-kit';
import { attemptCalls } from '../../contract/attempts.ts';
import { attemptsPolicy } from './attempts.policy.ts';
import { countsOf, othersRow, seedOf, UNTOUCHED } from './attempts.rules.ts';
import type { AttemptStore } from './attempts.store.ts';
import { createStepHandler } from './take-step.ts';

/** What answering questions uses of activities and accounts. */
export type AttemptPorts = {
  /**
   * The activity as stored, where the person may open it. Throws domain_mismatch where the domain
   * is not the person's, not_found where there is no such activity for the person.
   */
  activityFor(
    person: Principal,
    domain: string,
    id: number,
  ): Promise<{ id: number; domainId: number; type: string; content: string }>;
  /** How questions of a type are answered; undefined for what is no question. */
  ruleOf(type: string): QuestionRule | undefined;
  /** Names of people by id; those who are gone are missing. */
  namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
};

/** The calls of answering questions. */
export const attemptsRoutes = (
  parts: AttemptPorts & { store: AttemptStore; clock: Clock },
): FeatureRoutes => {
  const { store, activityFor, ruleOf, namesOf } = parts;
  const takeStep = createStepHandler(store, parts.clock);

  const questionFor = async (person: Principal, params: { domain: string; id: number }) => {
    const activity = await activityFor(person, params.domain, params.id);
    const rule = ruleOf(activity.type);
    if (!rule) throw new UserFacingError('not_found');
    return { ...activity, rule };
  };

  const answered = (
    { userId }: Principal,
    question: { id: number; content: string; rule: QuestionRule },
    attempt: Attempt,
  ) => ({
    attempt: { ...attempt, answer: [...attempt.answer] },
    content: question.rule.shown(question.content, attempt, seedOf(userId, question.id)),
  });

  return routesOf('activities', attemptCalls, attemptsPolicy, {
    attempt: async ({ person, params }) => {
      const question = await questionFor(person, params);
      const stored = await store.find({ userId: person.userId, activityId: question.id });
      return answered(person, question, stored?.attempt ?? UNTOUCHED);
    },

    takeStep: async ({ person, params, body }) => {
      const question = await questionFor(person, params);
      const key = { userId: person.userId, activityId: question.id };
      try {
        return answered(person, question, await takeStep(key, question, body));
      } catch (error) {
        // not_found where the question was removed meanwhile.
        await questionFor(person, params);
        throw error;
      }
    },

    attempts: async ({ person, params, query }) => {
      const { id, content, rule } = await questionFor(person, params);
      const { page, perPage } = query;
      const rows = await store.page(id, perPage, (page - 1) * perPage);
      const names = await namesOf(rows.map(({ userId }) => userId));
      return {
        ...countsOf(rule.options(content), await store.lastAnswers(id)),
        total: await store.count(id),
        page,
        perPage,
        rows: rows.map((row) => othersRow(row, names)),
      };
    },
  });
};
