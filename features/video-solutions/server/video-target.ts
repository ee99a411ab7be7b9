import { zoomStepsOf } from '@sayfa/activity-types/zoom-steps';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Rect } from '@sayfa/kernel';
import { orNotFound, type Principal } from '@sayfa/server-kit';
import type { SolutionFields } from '../contract/index.ts';
import type {
  ActivitiesForVideos,
  BooksForVideos,
  TestsForVideos,
} from './video-solutions.port.ts';
import type { Target } from './video-solutions.store.ts';

type TargetPorts = {
  books: Pick<BooksForVideos, 'bookForPerson' | 'pageForPerson'>;
  activities: Pick<ActivitiesForVideos, 'onPage'>;
  tests: TestsForVideos;
};

/** A question or a zoom area that a video answers, as the columns of its row. */
export type LocatedTarget = {
  target: Target;
  place: { domain_id: number; ebook_id: number; ebook_pages_id: number };
  question: { question_id: number | null; test_id: number | null; zoom_id: number | null };
  region: Rect;
};

/** The question, in a book that the person may read. Throws not_found. */
export const readableQuestion = async (
  { books, tests }: Pick<TargetPorts, 'books' | 'tests'>,
  person: Principal,
  id: number,
) => {
  const found = await tests.question(id);
  if (!found) throw new UserFacingError('not_found');
  await orNotFound(books.bookForPerson(person, found.bookId));
  return found;
};

const locateQuestion = async (
  ports: TargetPorts,
  person: Principal,
  id: number,
): Promise<LocatedTarget> => {
  const { domainId, bookId, pageId, testId, region } = await readableQuestion(ports, person, id);
  return {
    target: { question: id },
    place: { domain_id: domainId, ebook_id: bookId, ebook_pages_id: pageId },
    question: { question_id: id, test_id: testId, zoom_id: null },
    region,
  };
};

/** The question with this order number on the page, else the zoom area. Source: VID-044. */
const locateByOrder = async (
  ports: TargetPorts,
  person: Principal,
  { pageId, order }: { pageId: number; order: number },
): Promise<LocatedTarget> => {
  const { books, activities, tests } = ports;
  const page = await orNotFound(books.pageForPerson(person, pageId));
  const questions = await tests.questionsOfPage(page.id);
  const numbered = questions.find(({ orderNumber }) => orderNumber === order);
  if (numbered) return locateQuestion(ports, person, numbered.id);
  const steps = zoomStepsOf(await activities.onPage(page.id));
  const step = steps.find(({ orderId }) => orderId === order);
  if (!step) throw new UserFacingError('not_found');
  const named = questions.find(({ id }) => String(id) === String(step.questionId));
  if (named) return locateQuestion(ports, person, named.id);
  return {
    target: { zoom: step.id },
    place: { domain_id: page.domainId, ebook_id: page.bookId, ebook_pages_id: page.id },
    question: { question_id: null, test_id: null, zoom_id: step.id },
    region: step.parts[0],
  };
};

/** What the fields of a sent video name. Throws field_required, not_found. */
export const locateTarget = (
  ports: TargetPorts,
  person: Principal,
  { question_id, order_id, page_id }: SolutionFields,
): Promise<LocatedTarget> => {
  if (question_id !== undefined) return locateQuestion(ports, person, question_id);
  if (page_id === undefined) throw new UserFacingError('field_required', { field: 'question_id' });
  if (order_id === undefined) throw new UserFacingError('field_required', { field: 'order_id' });
  return locateByOrder(ports, person, { pageId: page_id, order: order_id });
};
