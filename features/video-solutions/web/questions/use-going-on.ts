import { type OpenReader, useZoomMode } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { type NextRequest, useChosenQuestion } from './chosen-question.ts';
import { goToQuestion } from './go-to-question.ts';
import type { PageQuestion } from './questions-of-page.ts';
import type { QuestionsOnStage } from './use-questions.ts';

/** Where a request leads: to a question on the stage, to another page, or nowhere. */
type Way = { to: PageQuestion } | { page: number } | 'nowhere' | 'wait';

/** Where a request leads; `pages` are those on the stage. Source: VID-040. */
export const wayOf = (
  request: NextRequest,
  { questions, isLoading }: Pick<QuestionsOnStage, 'questions' | 'isLoading'>,
  pages: readonly number[],
): Way => {
  if ('firstOf' in request) {
    if (!pages.includes(request.firstOf) || isLoading) return 'wait';
    const there = questions.filter(({ page }) => page === request.firstOf);
    const first = there.find(({ video }) => video === undefined) ?? there[0];
    return first ? { to: first } : 'nowhere';
  }
  const { after } = request;
  const at = questions.findIndex(({ pageId, questionId, orderId }) =>
    after.questionId === undefined
      ? pageId === after.pageId && orderId === after.orderId
      : questionId === after.questionId,
  );
  if (at < 0) return 'nowhere';
  const next = questions[at + 1];
  return next ? { to: next } : { page: Math.max(...pages) + 1 };
};

/** Carries out requests to continue, once the questions of the page are loaded. */
export const useGoingOn = (reader: OpenReader, onStage: QuestionsOnStage): void => {
  const request = useChosenQuestion((state) => state.nextRequest);
  const { questions, isLoading } = onStage;

  const book = reader.book.id;
  useEffect(() => {
    useChosenQuestion.setState({ book });
    return () =>
      useChosenQuestion.setState({ book: undefined, chosen: undefined, nextRequest: undefined });
  }, [book]);

  const goOn = useEffectEvent((request: NextRequest): void => {
    const { choose } = useChosenQuestion.getState();
    if ('after' in request && useZoomMode.getState().mode === 'zoom-show') {
      choose(undefined);
      // A presentation goes to the next step, and after the last one to the next page.
      reader.next();
      return;
    }
    const pages = reader.pagesOnStage().map(({ number }) => number);
    const way = wayOf(request, onStage, pages);
    if (way === 'wait') return;
    if (way === 'nowhere') choose(undefined);
    else if ('to' in way) goToQuestion(reader, way.to);
    else if (way.page > reader.total()) choose(undefined);
    else {
      useChosenQuestion.setState({ chosen: undefined, nextRequest: { firstOf: way.page } });
      reader.turnTo(way.page);
    }
  });
  useEffect(() => {
    if (request && questions && !isLoading) goOn(request);
  }, [request, questions, isLoading]);
};
