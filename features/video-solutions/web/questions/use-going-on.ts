import { type OpenReader, useZoomMode } from '@sayfa/web-kit';
import { useEffect, useEffectEvent } from 'react';
import { useChosenQuestion, type Wish } from './chosen-question.ts';
import { goToQuestion } from './go-to-question.ts';
import type { PageQuestion } from './questions-of-page.ts';
import type { QuestionsOnStage } from './use-questions.ts';

/** Where a wish leads: to a question on the stage, to another page, or nowhere further. */
type Way = { to: PageQuestion } | { page: number } | 'nowhere' | 'wait';

/** Where to go on; `pages` are those on the stage. Source: VID-040. */
export const wayOf = (
  wish: Wish,
  { questions, isLoading }: Pick<QuestionsOnStage, 'questions' | 'isLoading'>,
  pages: readonly number[],
): Way => {
  if ('firstOf' in wish) {
    if (!pages.includes(wish.firstOf) || isLoading) return 'wait';
    const there = questions.filter(({ page }) => page === wish.firstOf);
    const first = there.find(({ film }) => film === undefined) ?? there[0];
    return first ? { to: first } : 'nowhere';
  }
  const { after } = wish;
  const at = questions.findIndex(({ pageId, questionId, orderId }) =>
    after.questionId === undefined
      ? pageId === after.pageId && orderId === after.orderId
      : questionId === after.questionId,
  );
  if (at < 0) return 'nowhere';
  const next = questions[at + 1];
  return next ? { to: next } : { page: Math.max(...pages) + 1 };
};

/** Carries out wishes to go on, once the questions of the page are known. */
export const useGoingOn = (reader: OpenReader, onStage: QuestionsOnStage): void => {
  const wish = useChosenQuestion((state) => state.wish);
  const { questions, isLoading } = onStage;

  const book = reader.book.id;
  useEffect(() => {
    useChosenQuestion.setState({ book });
    return () =>
      useChosenQuestion.setState({ book: undefined, chosen: undefined, wish: undefined });
  }, [book]);

  const goOn = useEffectEvent((wished: Wish): void => {
    const { choose } = useChosenQuestion.getState();
    if ('after' in wished && useZoomMode.getState().mode === 'zoom-show') {
      choose(undefined);
      // A presentation turns steps, and the page after the last one.
      reader.next();
      return;
    }
    const pages = reader.pagesOnStage().map(({ number }) => number);
    const way = wayOf(wished, onStage, pages);
    if (way === 'wait') return;
    if (way === 'nowhere') choose(undefined);
    else if ('to' in way) goToQuestion(reader, way.to);
    else if (way.page > reader.total()) choose(undefined);
    else {
      useChosenQuestion.setState({ chosen: undefined, wish: { firstOf: way.page } });
      reader.turnTo(way.page);
    }
  });
  useEffect(() => {
    if (wish && questions && !isLoading) goOn(wish);
  }, [wish, questions, isLoading]);
};
