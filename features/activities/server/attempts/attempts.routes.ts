import type { Attempt, QuestionRule } from '@sayfa/activity-kit';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import { type FeatureRoutes, type Principal, routesOf } from '@sayfa/server-kit';
import { attemptCalls, type OthersAttempts } from '../../contract/attempts.ts';
import type { StoredAttempt } from './attempt-rows.table.ts';
import { attemptsPolicy } from './attempts.policy.ts';
import { countsOf, othersRow, seedOf, UNTOUCHED } from './attempts.rules.ts';
import type { AttemptStore } from './attempts.store.ts';
import {
  type QuestionVersions,
  questionHashOf,
  type VersionedQuestion,
  versionWithId,
} from './question-versions.ts';
import { type AnsweredQuestion, createStepHandler } from './take-step.ts';

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

type AttemptParts = AttemptPorts & { store: AttemptStore; versions: QuestionVersions };

/** The attempt as it was submitted last, also where the person retries. */
const submittedOf = ({ attempt, last }: StoredAttempt): Attempt =>
  last ? { ...attempt, answer: last.answer, isTrue: last.isTrue, submitted: true } : attempt;

/** How people answered a version of a question: the one that is asked now unless another is named. */
const resultsOf = async (
  { store, versions, namesOf }: AttemptParts,
  question: VersionedQuestion,
  query: { page: number; perPage: number; version?: number | undefined },
): Promise<OthersAttempts> => {
  const { page, perPage } = query;
  const { versions: known, current } = await versions.all(question);
  const counts = await store.counts(question.id);
  const id = query.version ?? current?.id;
  const chosen = versionWithId(known, id);
  if (query.version !== undefined && !chosen) throw new UserFacingError('not_found');
  const rows = chosen ? await store.page(chosen.id, perPage, (page - 1) * perPage) : [];
  const names = await namesOf(rows.map(({ userId }) => userId));
  const isCurrent = chosen === undefined || chosen === current;
  const options = question.rule.options(isCurrent ? question.content : chosen.content);
  return {
    ...countsOf(options, chosen ? await store.lastAnswers(chosen.id) : []),
    version: chosen?.id ?? null,
    versions: counts.map((count) => ({
      id: count.id,
      isCurrent: count.id === current?.id,
      people: count.people,
      at: new Date(count.last).toISOString(),
    })),
    total: counts.find((count) => count.id === chosen?.id)?.people ?? 0,
    page,
    perPage,
    rows: rows.map((row) => othersRow(row, names)),
  };
};

/** The calls of answering questions. */
export const attemptsRoutes = (parts: AttemptParts & { clock: Clock }): FeatureRoutes => {
  const { store, versions, activityFor, ruleOf } = parts;
  const takeStep = createStepHandler(store, versions, parts.clock);

  const questionFor = async (person: Principal, params: { domain: string; id: number }) => {
    const activity = await activityFor(person, params.domain, params.id);
    const rule = ruleOf(activity.type);
    if (!rule) throw new UserFacingError('not_found');
    return { ...activity, rule };
  };

  const shown = (
    { userId }: Principal,
    question: { id: number; content: string; rule: QuestionRule },
    attempt: Attempt,
  ) => ({
    attempt: { ...attempt, answer: [...attempt.answer] },
    content: question.rule.shown(question.content, attempt, seedOf(userId, question.id)),
  });

  /** The person's attempt at the question as it is now, and the last submitted one at an earlier version. */
  const answered = async (person: Principal, question: AnsweredQuestion) => {
    const { versions: known, current } = await versions.all(question);
    const attempts = await store.ofPerson(person.userId, question.id);
    const now = attempts.find(({ versionId }) => versionId === current?.id);
    const before = attempts.find((each) => each !== now && each.last !== undefined);
    const content = versionWithId(known, before?.versionId)?.content;
    return {
      ...shown(person, question, now?.attempt ?? UNTOUCHED),
      questionHash: questionHashOf(question),
      earlier:
        before && content !== undefined
          ? shown(person, { ...question, content }, submittedOf(before))
          : null,
    };
  };

  return routesOf('activities', attemptCalls, attemptsPolicy, {
    attempt: async ({ person, params }) => {
      const question = await questionFor(person, params);
      return answered(person, question);
    },

    takeStep: async ({ person, params, body }) => {
      const question = await questionFor(person, params);
      try {
        await takeStep(person.userId, question, body);
        return await answered(person, question);
      } catch (error) {
        // not_found where the question was removed meanwhile.
        await questionFor(person, params);
        throw error;
      }
    },

    attempts: async ({ person, params, query }) =>
      resultsOf(parts, await questionFor(person, params), query),
  });
};
