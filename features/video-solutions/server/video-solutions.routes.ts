import { hasCapability, UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import { type FeatureRoutes, idempotencyKeyOf, type Principal, routesOf } from '@sayfa/server-kit';
import {
  type BookOfTasks,
  type FullTask,
  type RecordingTest,
  videoSolutionCalls,
} from '../contract/index.ts';
import { type createFilms, orNotFound } from './films.ts';
import type { OutcomeStore } from './outcomes.store.ts';
import type { VideoProjection } from './project-videos.ts';
import { withSentFilm } from './receive-film.ts';
import { addressOf, fileOf, type tasksWith } from './told-tasks.ts';
import { videoSolutionsPolicy } from './video-solutions.policy.ts';
import type {
  BankOfFilms,
  BooksOfFilms,
  FilmedBook,
  ReportsOfFilms,
  TestQuestion,
  TestsOfFilms,
} from './video-solutions.port.ts';
import type { FilmStore } from './video-solutions.store.ts';

/** Fewer than there are connections to the database. */
const BOOKS_AT_ONCE = 6;

const done = { success: true as const };

const notFound = (): UserFacingError => new UserFacingError('not_found');

const plainBook = ({ id, hash, name, coverFile }: FilmedBook): FullTask['book'] => ({
  id,
  icon: coverFile === null ? null : `/api/v2/ebook-files/${id}/${coverFile}`,
  book_name: name,
  book_slug: hash,
});

/** The calls of video solutions. */
export const videoSolutionsRoutes = (parts: {
  store: FilmStore;
  outcomes: OutcomeStore;
  books: BooksOfFilms;
  tests: TestsOfFilms;
  reports: ReportsOfFilms;
  bank: BankOfFilms;
  films: ReturnType<typeof createFilms>;
  projection: Pick<VideoProjection, 'zoomOf'>;
  tasksOf: ReturnType<typeof tasksWith>;
  clock: Clock;
  temporaryFolder: string;
  stall: number;
}): FeatureRoutes => {
  const { store, outcomes, books, tests, reports, films, tasksOf, clock } = parts;

  /** For everybody else there is no task. Source: VID-034. */
  const demandStaff = (person: Principal): void => {
    if (!hasCapability(person, 'canRecord')) throw notFound();
  };

  const bookFor = (person: Principal, id: number): Promise<FilmedBook> =>
    orNotFound(books.bookForPerson(person, id));

  const testsOf = async (
    bookId: number,
    recorded: ReadonlyMap<number, number>,
    hasOutcomes: boolean,
  ): Promise<RecordingTest[]> => {
    const reported = await reports.reportedQuestions(bookId);
    const filled = hasOutcomes ? await outcomes.questionsOfBook(bookId) : undefined;
    const filledOf = async (testId: number): Promise<number> =>
      filled ? (await tests.questionsOfTest(testId)).filter(({ id }) => filled.has(id)).length : 0;
    const told: RecordingTest[] = [];
    for (const { id, title, questions } of await tests.testsOfBook(bookId)) {
      told.push({
        id,
        title,
        total_number_of_questions: questions,
        total_questions_with_error_report: reported.get(id) ?? 0,
        total_recorded_questions: recorded.get(id) ?? 0,
        total_questions_with_outcomes: await filledOf(id),
      });
    }
    return told;
  };

  const booksOfTasks = async (all: readonly FilmedBook[]): Promise<BookOfTasks[]> => {
    const ids = all.map(({ id }) => id);
    const removed = await tests.removedIds(ids);
    const recorded = await store.recordedOfBooks(ids, removed);
    const chosen = await outcomes.countOfBooks(ids, removed);
    const told: BookOfTasks[] = [];
    for (let start = 0; start < all.length; start += BOOKS_AT_ONCE) {
      const some = all.slice(start, start + BOOKS_AT_ONCE).map(async (book) => ({
        ...plainBook(book),
        tests: await testsOf(book.id, recorded, chosen.has(book.id)),
        outcomes: chosen.get(book.id) ?? 0,
      }));
      told.push(...(await Promise.all(some)));
    }
    return told;
  };

  /** Undefined where the person may not read the book. */
  const readable = async (person: Principal, id: number): Promise<FilmedBook | undefined> => {
    try {
      return await books.bookForPerson(person, id);
    } catch (error) {
      if (error instanceof UserFacingError && error.code === 'book_not_found') return undefined;
      throw error;
    }
  };

  const question = async (
    person: Principal,
    id: number,
  ): Promise<{ found: TestQuestion; book: FilmedBook }> => {
    demandStaff(person);
    const found = await tests.question(id);
    if (!found) throw notFound();
    return { found, book: await bookFor(person, found.bookId) };
  };

  const taskOf = async (found: TestQuestion) => {
    const [task] = await tasksOf([found], clock.now());
    if (!task) throw notFound();
    return task;
  };

  return routesOf('video-solutions', videoSolutionCalls, videoSolutionsPolicy, {
    tasks: async ({ person }) => {
      if (!hasCapability(person, 'canRecord')) return { data: [] };
      const own: FilmedBook[] = [];
      for (const id of await tests.booksWithTests(person.domainId)) {
        const book = await readable(person, id);
        if (book) own.push(book);
      }
      return { data: await booksOfTasks(own) };
    },

    ofBook: async ({ person, params }) => {
      demandStaff(person);
      const [data] = await booksOfTasks([await bookFor(person, params.bookId)]);
      if (!data) throw notFound();
      return { data };
    },

    ofTest: async ({ person, params }) => {
      demandStaff(person);
      const test = await tests.test(params.testId);
      if (!test) throw notFound();
      const book = await bookFor(person, test.bookId);
      const removed = await tests.removedIds([book.id]);
      const recorded = await store.recordedOfBooks([book.id], removed);
      const all = await testsOf(book.id, recorded, true);
      const counts = all.find(({ id }) => id === test.id);
      if (!counts) throw notFound();
      const gone = await tasksOf(await tests.removedQuestions(test.id), clock.now());
      return {
        data: {
          ...counts,
          book_slug: book.hash,
          book_name: book.name,
          book_id: book.id,
          question_tasks: await tasksOf(await tests.questionsOfTest(test.id), clock.now()),
          removed_questions: gone.filter(({ s3 }) => s3.length > 0),
        },
      };
    },

    question: async ({ person, params }) => {
      const { found, book } = await question(person, params.questionId);
      const test = { id: found.testId, title: found.testTitle };
      return { data: { ...(await taskOf(found)), test, book: plainBook(book) } };
    },

    ofPage: async ({ person, params }) => {
      if (!hasCapability(person, 'canRecord')) return { data: [] };
      await orNotFound(books.pageForPerson(person, params.pageId));
      const questions = await tests.questionsOfPage(params.pageId);
      const tasks = await tasksOf(questions, clock.now());
      const taskOfId = new Map(tasks.map((task) => [task.id, task]));
      const byTest = Map.groupBy(questions, ({ testId }) => testId);
      const data = [...byTest].map(([id, its]) => ({
        id,
        title: its[0]?.testTitle ?? '',
        question_tasks: its.flatMap((one) => taskOfId.get(one.id) ?? []),
      }));
      return { data };
    },

    add: ({ person, request, reply }) =>
      withSentFilm(
        { request, reply },
        { folder: parts.temporaryFolder, stall: parts.stall },
        async (sent) => {
          const film = await films.add(person, sent, idempotencyKeyOf(request));
          return {
            ...done,
            data: { video_solution: addressOf(film), file: fileOf(film) },
            zoom: await parts.projection.zoomOf(film),
          };
        },
      ),

    remove: async ({ person, params }) => {
      const { found } = await question(person, params.questionId);
      await films.removeOf(person, found.id);
      return { ...done, data: await taskOf(found) };
    },

    removeFile: async ({ person, params }) => ({
      ...done,
      data: fileOf(await films.remove(person, params.fileId)),
    }),

    assign: async ({ person, params, body }) => ({
      ...done,
      data: fileOf(await films.assign(person, params.fileId, body.question_id)),
    }),

    restore: async ({ person, params }) => ({
      ...done,
      data: fileOf(await films.restore(person, params.fileId)),
    }),

    outcomes: async ({ request, params, body }) => {
      const { domainId } = await parts.bank.personOf(request.headers.authorization);
      const found = await tests.question(params.questionId);
      if (found?.domainId !== domainId) throw notFound();
      const names = await parts.bank.outcomeNames(body.outcomes);
      const chosen = [...new Set(body.outcomes)].map((id) => {
        const name = names.get(id);
        if (name === undefined) throw new UserFacingError('invalid', { field: 'outcomes' });
        return { id, name };
      });
      await outcomes.put(found, chosen);
      const outcome_status = chosen.map(({ name }) => name).join(', ');
      return { ...done, data: { outcome_filled: chosen.length > 0, outcome_status } };
    },
  });
};
