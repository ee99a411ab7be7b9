import type { TestQuestion } from '@sayfa/book-tests/port';
import type { FoundKey, KeyedQuestion } from '../contract/index.ts';
import type { TestsOfKeys } from './answer-keys.port.ts';
import type { DraftRow, KeyDraftStore } from './key-drafts.store.ts';
import type { TestKeyRow, TestKeyStore } from './test-keys.store.ts';

/** A found key as it is sent to editors. */
export const foundKeyOf = (row: DraftRow): FoundKey => ({
  id: row.id,
  box: JSON.parse(row.box),
  pageNumber: row.page_number,
  label: row.label,
  unit: row.unit,
  test: row.test,
  number: row.number,
  letters: row.letters,
  certainty: row.certainty,
  fit: row.fit,
  isDecided: row.state === 'decided',
});

const questionOf = (
  question: TestQuestion,
  place: number,
  { key, draft }: { key: TestKeyRow | undefined; draft: DraftRow | undefined },
): KeyedQuestion => ({
  id: question.id,
  number: draft?.number ?? place,
  pageNumber: question.pageNumber,
  image: question.image,
  key: key ? { letters: key.letters, version: key.version, decidedAt: key.decided_at } : null,
  found: draft ? foundKeyOf(draft) : null,
});

type Stores = { tests: TestsOfKeys; drafts: KeyDraftStore; keys: TestKeyStore };

/** The questions of a test with their keys and what was found. */
export const keyedQuestions = async (
  { tests, drafts, keys }: Stores,
  testId: number,
): Promise<KeyedQuestion[]> => {
  const questions = await tests.questionsOfTest(testId);
  const ids = questions.map(({ id }) => id);
  const [found, known] = await Promise.all([drafts.ofQuestions(ids), keys.ofQuestions(ids)]);
  const draftOf = new Map(found.map((row) => [row.question_id, row]));
  const keyOf = new Map(known.map((row) => [row.question_id, row]));
  return questions.map((question, at) =>
    questionOf(question, at + 1, { key: keyOf.get(question.id), draft: draftOf.get(question.id) }),
  );
};
