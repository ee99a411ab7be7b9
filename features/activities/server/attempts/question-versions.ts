import { createHash } from 'node:crypto';
import type { QuestionRule } from '@sayfa/activity-kit';
import type { Clock } from '@sayfa/kernel';
import { UNTOUCHED } from './attempts.rules.ts';
import type { QuestionVersion, QuestionVersionStore } from './question-versions.store.ts';

/** A question as it is stored now, and how it is answered. */
export type VersionedQuestion = { id: number; content: string; rule: QuestionRule };

/** Hex digits that tell the versions of one question apart. */
const HASH_LENGTH = 16;

const hashOf = (graded: string): string => createHash('sha256').update(graded).digest('hex');

/**
 * A name for what readers see of a question before they answer. Made of nothing else: right answers
 * could be guessed from it otherwise.
 */
export const questionHashOf = ({
  content,
  rule,
}: Pick<VersionedQuestion, 'content' | 'rule'>): string =>
  hashOf(rule.shown(content, UNTOUCHED, '')).slice(0, HASH_LENGTH);

/**
 * The versions of questions. A change of what is asked or graded begins a new version; attempts stay
 * with the version that was answered.
 */
export const questionVersions = (store: QuestionVersionStore, clock: Clock) => {
  const all = async ({ id, content, rule }: VersionedQuestion) => {
    const graded = rule.gradedPart(content);
    const versions = await store.of(id);
    const current = versions.find((version) => rule.gradedPart(version.content) === graded);
    return { versions, current };
  };
  return {
    /** The answered versions of a question and, among them, the one that is asked now. */
    all,
    /** The id of the version that is asked now, which is stored when it is first answered. */
    currentId: async (question: VersionedQuestion): Promise<number | undefined> => {
      const { current } = await all(question);
      if (current) return current.id;
      const { id, content, rule } = question;
      const hash = hashOf(rule.gradedPart(content));
      return store.add(id, { hash, content }, clock.now());
    },
    /**
     * Counts the answers that were given to a question for its corrected wording too. Does nothing
     * where nobody answered, or the corrected question was itself asked before.
     */
    correct: async (before: VersionedQuestion, content: string): Promise<void> => {
      const { versions, current } = await all(before);
      const graded = before.rule.gradedPart(content);
      const isKnown = versions.some(
        (version) => before.rule.gradedPart(version.content) === graded,
      );
      if (current && !isKnown) await store.reword(current.id, { hash: hashOf(graded), content });
    },
  };
};

/** Finds and stores the versions of questions. */
export type QuestionVersions = ReturnType<typeof questionVersions>;

/** The version with an id; undefined where the question has none. */
export const versionWithId = (
  versions: readonly QuestionVersion[],
  id: number | undefined,
): QuestionVersion | undefined => versions.find((version) => version.id === id);
