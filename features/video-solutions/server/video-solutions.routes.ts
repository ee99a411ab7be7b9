import { hasCapability, UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import {
  type FeatureRoutes,
  type Handlers,
  idempotencyKeyOf,
  orNotFound,
  type Principal,
  routesOf,
} from '@sayfa/server-kit';
import { videoSolutionCalls } from '../contract/index.ts';
import type { OutcomeStore } from './outcomes.store.ts';
import type { VideoProjection } from './project-videos.ts';
import { withSentVideo } from './receive-video.ts';
import { addressOf, fileOf, type TaskLoader } from './recording-tasks.ts';
import { plainBook, type TaskOverview } from './task-overview.ts';
import { videoSolutionsPolicy } from './video-solutions.policy.ts';
import type {
  BankForVideos,
  BookForVideos,
  BooksForVideos,
  TestQuestion,
  TestsForVideos,
} from './video-solutions.port.ts';
import type { Videos } from './videos.ts';

const done = { success: true as const };

const notFound = (): UserFacingError => new UserFacingError('not_found');

type VideoSolutionsParts = {
  overview: TaskOverview;
  outcomes: OutcomeStore;
  books: BooksForVideos;
  tests: TestsForVideos;
  bank: BankForVideos;
  videos: Videos;
  projection: Pick<VideoProjection, 'zoomOf'>;
  loadTasks: TaskLoader;
  clock: Clock;
  temporaryFolder: string;
  stall: number;
};

type TaskCalls = Pick<
  typeof videoSolutionCalls,
  'tasks' | 'ofBook' | 'ofTest' | 'question' | 'ofPage'
>;
type ChangeCalls = Omit<typeof videoSolutionCalls, keyof TaskCalls>;

/** Throws not_found for everybody who may not record. Source: VID-034. */
const demandStaff = (person: Principal): void => {
  if (!hasCapability(person, 'canRecord')) throw notFound();
};

/** The question and its book. Throws not_found. */
const demandQuestion = async (
  { tests, books }: Pick<VideoSolutionsParts, 'tests' | 'books'>,
  person: Principal,
  id: number,
): Promise<{ found: TestQuestion; book: BookForVideos }> => {
  demandStaff(person);
  const found = await tests.question(id);
  if (!found) throw notFound();
  return { found, book: await orNotFound(books.bookForPerson(person, found.bookId)) };
};

/**
 * The question, if the account may change its outcomes: one that belongs to a person in books that
 * this person may read, one of the bank alone in its domain. Throws not_found.
 */
const demandQuestionOfBank = async (
  { tests, books }: Pick<VideoSolutionsParts, 'tests' | 'books'>,
  { domainId, access }: Awaited<ReturnType<BankForVideos['personOf']>>,
  id: number,
): Promise<TestQuestion> => {
  const found = await tests.question(id);
  if (found?.domainId !== domainId) throw notFound();
  if (access) await orNotFound(books.bookForPerson(access, found.bookId));
  return found;
};

const loadTask = async (
  { loadTasks, clock }: Pick<VideoSolutionsParts, 'loadTasks' | 'clock'>,
  question: TestQuestion,
) => {
  const [task] = await loadTasks([question], clock.now());
  if (!task) throw notFound();
  return task;
};

const taskHandlers = (parts: VideoSolutionsParts): Handlers<TaskCalls> => {
  const { overview, books, tests, loadTasks, clock } = parts;
  return {
    tasks: async ({ person }) => ({
      data: hasCapability(person, 'canRecord') ? await overview.ofPerson(person) : [],
    }),

    ofBook: async ({ person, params }) => {
      demandStaff(person);
      const book = await orNotFound(books.bookForPerson(person, params.bookId));
      const [data] = await overview.ofBooks([book]);
      if (!data) throw notFound();
      return { data };
    },

    ofTest: async ({ person, params }) => {
      demandStaff(person);
      const test = await tests.test(params.testId);
      if (!test) throw notFound();
      const book = await orNotFound(books.bookForPerson(person, test.bookId));
      const data = await overview.ofTest(test.id, book);
      if (!data) throw notFound();
      return { data };
    },

    question: async ({ person, params }) => {
      const { found, book } = await demandQuestion(parts, person, params.questionId);
      const test = { id: found.testId, title: found.testTitle };
      return { data: { ...(await loadTask(parts, found)), test, book: plainBook(book) } };
    },

    ofPage: async ({ person, params }) => {
      if (!hasCapability(person, 'canRecord')) return { data: [] };
      await orNotFound(books.pageForPerson(person, params.pageId));
      const questions = await tests.questionsOfPage(params.pageId);
      const tasks = await loadTasks(questions, clock.now());
      const taskById = new Map(tasks.map((task) => [task.id, task]));
      const byTest = Map.groupBy(questions, ({ testId }) => testId);
      const data = [...byTest].map(([id, ofTest]) => ({
        id,
        title: ofTest[0]?.testTitle ?? '',
        question_tasks: ofTest.flatMap((one) => taskById.get(one.id) ?? []),
      }));
      return { data };
    },
  };
};

const changeHandlers = (parts: VideoSolutionsParts): Handlers<ChangeCalls> => {
  const { outcomes, bank, videos } = parts;
  return {
    add: ({ person, request, reply }) =>
      withSentVideo(
        { request, reply },
        { folder: parts.temporaryFolder, stall: parts.stall },
        async (sent) => {
          const video = await videos.add(person, sent, idempotencyKeyOf(request));
          return {
            ...done,
            data: { video_solution: addressOf(video), file: fileOf(video) },
            zoom: await parts.projection.zoomOf(video),
          };
        },
      ),

    remove: async ({ person, params }) => {
      const { found } = await demandQuestion(parts, person, params.questionId);
      await videos.removeOf(person, found.id);
      return { ...done, data: await loadTask(parts, found) };
    },

    removeFile: async ({ person, params }) => ({
      ...done,
      data: fileOf(await videos.remove(person, params.fileId)),
    }),

    assign: async ({ person, params, body }) => ({
      ...done,
      data: fileOf(await videos.assign(person, params.fileId, body.question_id)),
    }),

    restore: async ({ person, params }) => ({
      ...done,
      data: fileOf(await videos.restore(person, params.fileId)),
    }),

    outcomes: async ({ request, address, params, body }) => {
      const account = await bank.personOf(request.headers.authorization);
      const found = await demandQuestionOfBank(parts, account, params.questionId);
      const names = await bank.outcomeNames(body.outcomes);
      const chosen = [...new Set(body.outcomes)].map((id) => {
        const name = names.get(id);
        if (name === undefined) throw new UserFacingError('invalid', { field: 'outcomes' });
        return { id, name };
      });
      const { id: questionId } = found;
      const before = (await outcomes.ofQuestions([questionId])).get(questionId) ?? [];
      await outcomes.put(found, chosen);
      const numbersOf = (all: readonly { id: number }[]) => all.map(({ id }) => id).join(' ');
      const change = `question ${questionId}: ${numbersOf(before)} → ${numbersOf(chosen)}`;
      await bank.noteOutcomes(account, change, address);
      const outcome_status = chosen.map(({ name }) => name).join(', ');
      return { ...done, data: { outcome_filled: chosen.length > 0, outcome_status } };
    },
  };
};

/** The calls of video solutions. */
export const videoSolutionsRoutes = (parts: VideoSolutionsParts): FeatureRoutes =>
  routesOf('video-solutions', videoSolutionCalls, videoSolutionsPolicy, {
    ...taskHandlers(parts),
    ...changeHandlers(parts),
  });
