import { runInBackground } from '@sayfa/kernel';
import {
  attachedDrawings,
  callApi,
  isApiError,
  textOf,
  toast,
  useCovers,
  useSession,
} from '@sayfa/web-kit';
import { create } from 'zustand';
import { activitiesCalls, MAX_REVEALED } from '../../contract/index.ts';
import type { AnswerOfActivity } from './page-answers.ts';

/** Ids of withheld answers that are being fetched, and of those that could not be fetched. */
export const useRevealRequests = create<{
  waiting: readonly number[];
  failed: readonly number[];
}>()(() => ({ waiting: [], failed: [] }));

const idsOf = (answers: readonly AnswerOfActivity[]): number[] => answers.map(({ id }) => id);

const without = (ids: readonly number[], removed: readonly number[]): number[] =>
  ids.filter((id) => !removed.includes(id));

const isKnown = ({ id, isWithheld }: AnswerOfActivity): boolean =>
  !isWithheld || useCovers.getState().revealed[id] !== undefined;

/** Opens or covers answers, with their attached drawings. */
const set = (page: number, answers: readonly AnswerOfActivity[], isOpen: boolean): void => {
  useCovers.getState().set(idsOf(answers), isOpen);
  for (const { annotations, starts } of answers) {
    attachedDrawings().show(page, annotations, starts === 'covered' ? !isOpen : isOpen);
  }
};

/** Fetches withheld answers of one page. Throws `ApiError`. */
const fetchAnswers = async (answers: readonly AnswerOfActivity[]): Promise<void> => {
  const domain = useSession.getState().details?.domain_name;
  const pageId = answers[0]?.activity.ebook_pages_id;
  if (domain === undefined || pageId === undefined) return;
  for (let from = 0; from < answers.length; from += MAX_REVEALED) {
    const ids = idsOf(answers.slice(from, from + MAX_REVEALED));
    const params = { domain, pageId };
    const { data } = await callApi(activitiesCalls.revealMany, { params, body: { ids } });
    useCovers
      .getState()
      .addRevealed(Object.fromEntries(data.map(({ id, content }) => [id, content] as const)));
  }
};

const showError = (page: number, answers: readonly AnswerOfActivity[], text: string): void => {
  useRevealRequests.setState((requests) => ({ failed: [...requests.failed, ...idsOf(answers)] }));
  toast({
    id: 'answers',
    kind: 'error',
    text,
    action: { label: textOf('ui:retry'), run: () => runInBackground(openAnswers(page, answers)) },
  });
};

/**
 * Opens answers on a page (from 1), withheld ones once they are fetched. Answers that cannot be fetched
 * stay closed and an error is shown.
 */
export const openAnswers = async (
  page: number,
  answers: readonly AnswerOfActivity[],
): Promise<void> => {
  set(page, answers.filter(isKnown), true);
  const { waiting } = useRevealRequests.getState();
  const missing = answers.filter((answer) => !isKnown(answer) && !waiting.includes(answer.id));
  if (missing.length === 0) return;
  const ids = idsOf(missing);
  useRevealRequests.setState((requests) => ({
    waiting: [...requests.waiting, ...ids],
    failed: without(requests.failed, ids),
  }));
  try {
    await fetchAnswers(missing);
    const deleted = missing.filter((answer) => !isKnown(answer));
    if (deleted.length > 0) showError(page, deleted, textOf('activities:covers.gone'));
  } catch (error) {
    if (!isApiError(error)) throw error;
    const rest = missing.filter((answer) => !isKnown(answer));
    showError(page, rest, error.message);
  } finally {
    useRevealRequests.setState((requests) => ({ waiting: without(requests.waiting, ids) }));
    set(page, missing.filter(isKnown), true);
  }
};

/** Covers answers on a page (from 1). */
export const coverAnswers = (page: number, answers: readonly AnswerOfActivity[]): void =>
  set(page, answers, false);

/** Opens or covers an answer. Source: ACT-044. */
export const toggleAnswer = (page: number, answer: AnswerOfActivity): void => {
  if (useCovers.getState().open.includes(answer.id)) coverAnswers(page, [answer]);
  else runInBackground(openAnswers(page, [answer]));
};
