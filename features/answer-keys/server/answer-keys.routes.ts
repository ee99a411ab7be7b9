import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import {
  demandDomain,
  type FeatureRoutes,
  type Handlers,
  type JobStatus,
  type Jobs,
  orNotFound,
  type Principal,
  routesOf,
} from '@sayfa/server-kit';
import { answerKeysCalls, type KeysState } from '../contract/index.ts';
import { answerKeysPolicy } from './answer-keys.policy.ts';
import type { BooksOfKeys, TestsOfKeys } from './answer-keys.port.ts';
import { foundKeyOf, keyedQuestions } from './key-answers.ts';
import type { KeyDraftStore } from './key-drafts.store.ts';
import { READ_KEYS, testsOfBook } from './read-keys.ts';
import type { TestKeyStore } from './test-keys.store.ts';

/** What the calls are made of. */
export type AnswerKeysParts = {
  books: BooksOfKeys;
  tests: TestsOfKeys;
  drafts: KeyDraftStore;
  keys: TestKeyStore;
  jobs: Pick<Jobs, 'enqueue' | 'cancel' | 'status'>;
  clock: Clock;
};

type ReadingCalls = Pick<typeof answerKeysCalls, 'read' | 'cancel' | 'state'>;
type FoundCalls = Pick<typeof answerKeysCalls, 'test' | 'loose' | 'change'>;
type KeyCalls = Pick<typeof answerKeysCalls, 'accept' | 'setKey'>;

const bookFor = (
  books: BooksOfKeys,
  person: Principal,
  { domain, id }: { domain: string; id: string },
) => {
  demandDomain(person, domain);
  return books.bookForPerson(person, id);
};

const isUnderWay = (job: JobStatus | undefined): job is JobStatus =>
  job?.state === 'waiting' || job?.state === 'running';

/** What is known of the keys of a book. */
const stateOf = async (
  { tests, drafts, keys }: AnswerKeysParts,
  bookId: number,
  job: JobStatus | undefined,
): Promise<KeysState> => {
  const [fits, keyed, all] = await Promise.all([
    drafts.fits(bookId),
    keys.keyedOfBook(bookId),
    testsOfBook(tests, bookId),
  ]);
  const open = new Map(
    fits.flatMap((row) =>
      row.question_id !== null && row.state === 'open' ? [[row.question_id, row.fit] as const] : [],
    ),
  );
  return {
    job: job ? { state: job.state, done: job.done, all: job.all } : null,
    // As they stand in the book.
    tests: all
      .toSorted(
        (one, other) =>
          (one.questions[0]?.pageNumber ?? 0) - (other.questions[0]?.pageNumber ?? 0) ||
          one.id - other.id,
      )
      .map(({ id, title, questions }) => ({
        ...{ id, title, questions: questions.length },
        sure: questions.filter((one) => open.get(one.id) === 'sure').length,
        doubtful: questions.filter((one) => open.get(one.id) === 'doubtful').length,
        keyed: questions.filter((one) => keyed.has(one.id)).length,
      })),
    pages: [...new Set(fits.map((row) => row.page_number))].toSorted((one, other) => one - other),
    loose: fits.filter((row) => row.question_id === null).length,
  };
};

const readingHandlers = (parts: AnswerKeysParts): Handlers<ReadingCalls> => {
  const { books, drafts, jobs } = parts;
  const jobOf = async (bookId: number): Promise<JobStatus | undefined> => {
    const reading = await drafts.reading(bookId);
    return reading?.job_id == null ? undefined : jobs.status(reading.job_id);
  };
  const answer = async (bookId: number) => stateOf(parts, bookId, await jobOf(bookId));

  return {
    read: async ({ person, params }) => {
      const book = await bookFor(books, person, params);
      if (book.state === 'importing') throw new UserFacingError('not_ready');
      if (!isUnderWay(await jobOf(book.id))) {
        const run = await drafts.beginRun(book.id, book.domainId);
        const payload = { bookId: book.id, run };
        const options = { uniqueKey: `answer-keys/${book.id}` };
        await drafts.noteJob(book.id, await jobs.enqueue(READ_KEYS, payload, options));
      }
      return answer(book.id);
    },
    cancel: async ({ person, params }) => {
      const book = await bookFor(books, person, params);
      const job = await jobOf(book.id);
      if (isUnderWay(job)) await jobs.cancel(job.id);
      return answer(book.id);
    },
    state: async ({ person, params }) => answer((await bookFor(books, person, params)).id),
  };
};

/** A question of a book that the person may read. Throws not_found. */
const questionFor = async (
  { books, tests }: Pick<AnswerKeysParts, 'books' | 'tests'>,
  person: Principal,
  { domain, questionId }: { domain: string; questionId: number },
) => {
  demandDomain(person, domain);
  const question = await tests.question(questionId);
  if (!question) throw new UserFacingError('not_found');
  const book = await orNotFound(books.bookForPerson(person, question.bookId));
  return { question, book };
};

const testFor = async (parts: AnswerKeysParts, bookId: number, testId: number) => {
  const test = await parts.tests.test(testId);
  if (!test || test.bookId !== bookId) throw new UserFacingError('not_found');
  const { id, title } = test;
  return { id, title, questions: await keyedQuestions(parts, testId) };
};

const foundHandlers = (parts: AnswerKeysParts): Handlers<FoundCalls> => {
  const { books, drafts } = parts;
  return {
    test: async ({ person, params }) => {
      const book = await bookFor(books, person, params);
      return testFor(parts, book.id, params.testId);
    },

    loose: async ({ person, params }) => {
      const book = await bookFor(books, person, params);
      return { keys: (await drafts.loose(book.id)).map(foundKeyOf) };
    },

    change: async ({ person, params, body }) => {
      demandDomain(person, params.domain);
      const draft = await drafts.one(params.keyId);
      if (!draft) throw new UserFacingError('not_found');
      const book = await orNotFound(books.bookForPerson(person, draft.ebook_id));
      if (body.question !== null) {
        const { question } = await questionFor(parts, person, {
          domain: params.domain,
          questionId: body.question,
        });
        if (question.bookId !== book.id) throw new UserFacingError('not_found');
        const others = await drafts.ofQuestions([question.id]);
        if (others.some(({ id, state }) => id !== draft.id && state === 'open'))
          throw new UserFacingError('conflict');
      }
      await drafts.assign(draft.id, body.question);
      const changed = await drafts.one(draft.id);
      if (!changed) throw new UserFacingError('not_found');
      return { success: true as const, data: foundKeyOf(changed) };
    },
  };
};

const keyHandlers = (parts: AnswerKeysParts): Handlers<KeyCalls> => {
  const { books, drafts, keys, clock } = parts;
  return {
    accept: async ({ person, params, body }) => {
      const book = await bookFor(books, person, params);
      const { questions } = await testFor(parts, book.id, body.test);
      const sure = questions.flatMap(({ id, found }) =>
        found?.fit === 'sure' && !found.isDecided
          ? [
              {
                questionId: id,
                bookId: book.id,
                domainId: book.domainId,
                letters: found.letters,
                source: { pageNumber: found.pageNumber, box: JSON.stringify(found.box) },
              },
            ]
          : [],
      );
      const differing = await keys.accept(sure, { by: person.userId, now: clock.now() });
      return {
        accepted: sure.length - differing.length,
        differing,
        test: await testFor(parts, book.id, body.test),
      };
    },

    setKey: async ({ person, params, body }) => {
      const { question, book } = await questionFor(parts, person, params);
      const [draft] = await drafts.ofQuestions([question.id]);
      const source =
        draft?.letters === body.letters
          ? { pageNumber: draft.page_number, box: draft.box }
          : undefined;
      const key = { questionId: question.id, bookId: book.id, domainId: book.domainId };
      const isSet = await keys.set({ ...key, letters: body.letters, source }, body.version, {
        by: person.userId,
        now: clock.now(),
      });
      const all = await keyedQuestions(parts, question.testId);
      const current = all.find(({ id }) => id === question.id);
      if (!current) throw new UserFacingError('not_found');
      if (!isSet) throw new UserFacingError('edit_conflict', { current });
      return { success: true as const, data: current };
    },
  };
};

/** The calls of answer keys. */
export const answerKeysRoutes = (parts: AnswerKeysParts): FeatureRoutes =>
  routesOf('answer-keys', answerKeysCalls, answerKeysPolicy, {
    ...readingHandlers(parts),
    ...foundHandlers(parts),
    ...keyHandlers(parts),
  });
