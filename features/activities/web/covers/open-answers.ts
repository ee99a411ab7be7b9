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
import type { AnswerOfButton } from './page-answers.ts';

/** Answers that the server is being asked for, and those that it did not give. */
export const useAsking = create<{ waiting: readonly number[]; failed: readonly number[] }>()(
  () => ({ waiting: [], failed: [] }),
);

const idsOf = (answers: readonly AnswerOfButton[]): number[] => answers.map(({ id }) => id);

const without = (ids: readonly number[], gone: readonly number[]): number[] =>
  ids.filter((id) => !gone.includes(id));

const isKnown = ({ id, isWithheld }: AnswerOfButton): boolean =>
  !isWithheld || useCovers.getState().revealed[id] !== undefined;

/** Opens or covers what is known already, with the drawings that are tied to it. */
const set = (page: number, answers: readonly AnswerOfButton[], isOpen: boolean): void => {
  useCovers.getState().set(idsOf(answers), isOpen);
  for (const { annotations, starts } of answers) {
    attachedDrawings().show(page, annotations, starts === 'covered' ? !isOpen : isOpen);
  }
};

/** Asks for answers of one page. Throws what the server refuses. */
const learn = async (answers: readonly AnswerOfButton[]): Promise<void> => {
  const domain = useSession.getState().details?.domain_name;
  const pageId = answers[0]?.button.ebook_pages_id;
  if (domain === undefined || pageId === undefined) return;
  for (let from = 0; from < answers.length; from += MAX_REVEALED) {
    const ids = idsOf(answers.slice(from, from + MAX_REVEALED));
    const params = { domain, pageId };
    const { data } = await callApi(activitiesCalls.revealMany, { params, body: { ids } });
    useCovers
      .getState()
      .learn(Object.fromEntries(data.map(({ id, content }) => [id, content] as const)));
  }
};

const failed = (page: number, answers: readonly AnswerOfButton[], text: string): void => {
  useAsking.setState((asking) => ({ failed: [...asking.failed, ...idsOf(answers)] }));
  toast({
    id: 'answers',
    kind: 'error',
    text,
    action: { label: textOf('ui:retry'), run: () => void openAnswers(page, answers) },
  });
};

/**
 * Opens answers on a page (from 1); those that are held back once the server has told them. What
 * could not be had stays as it is and says so.
 */
export const openAnswers = async (
  page: number,
  answers: readonly AnswerOfButton[],
): Promise<void> => {
  set(page, answers.filter(isKnown), true);
  const { waiting } = useAsking.getState();
  const missing = answers.filter((answer) => !isKnown(answer) && !waiting.includes(answer.id));
  if (missing.length === 0) return;
  const ids = idsOf(missing);
  useAsking.setState((asking) => ({
    waiting: [...asking.waiting, ...ids],
    failed: without(asking.failed, ids),
  }));
  try {
    await learn(missing);
    const gone = missing.filter((answer) => !isKnown(answer));
    if (gone.length > 0) failed(page, gone, textOf('activities:covers.gone'));
  } catch (error) {
    if (!isApiError(error)) throw error;
    const rest = missing.filter((answer) => !isKnown(answer));
    failed(page, rest, error.message);
  } finally {
    useAsking.setState((asking) => ({ waiting: without(asking.waiting, ids) }));
    set(page, missing.filter(isKnown), true);
  }
};

/** Covers answers on a page (from 1) again. */
export const coverAnswers = (page: number, answers: readonly AnswerOfButton[]): void =>
  set(page, answers, false);

/** Opens an answer that is covered, and covers one that is open. Source: ACT-044. */
export const turnAnswer = (page: number, answer: AnswerOfButton): void => {
  if (useCovers.getState().open.includes(answer.id)) coverAnswers(page, [answer]);
  else void openAnswers(page, [answer]);
};
