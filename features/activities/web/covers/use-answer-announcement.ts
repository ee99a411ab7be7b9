import { formatNumber, type OpenReader, type Translate, useCovers, useText } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { type AnswerOnPage, rectOf } from './page-answers.ts';
import { objectsOf } from './use-objects.ts';

/** Milliseconds until an opened answer is announced without its words. */
const WORDS_TIMEOUT_MS = 2_000;

type Page = { number: number; answers: readonly AnswerOnPage[] };

const textOfAnswer = (reader: OpenReader, page: number, answer: AnswerOnPage): string => {
  if (answer.starts === 'covered') {
    return reader.wordsWithin(page, rectOf(answer.area));
  }
  return objectsOf(answer, useCovers.getState().revealed[answer.id])
    .flatMap((object) => (object.kind === 'text' ? [object.text] : []))
    .join(' ');
};

/** Calls back when the words of a page come, or after a while. Returns how to stop. */
const onceWordsCome = (reader: OpenReader, page: number, run: () => void): (() => void) => {
  const stop = (): void => {
    unsubscribe();
    clearTimeout(timer);
  };
  const end = (): void => {
    stop();
    run();
  };
  const unsubscribe = reader.onWords((number) => number === page && end());
  const timer = setTimeout(end, WORDS_TIMEOUT_MS);
  return stop;
};

/** Announces opened and covered answers to screen readers, with the words of a single answer. */
export const useAnswerAnnouncement = (
  reader: OpenReader,
  pages: readonly Page[],
  t: Translate,
): string => {
  const { language } = useText();
  const [announcement, announce] = useState('');
  useEffect(() => {
    let stopWaiting = (): void => undefined;
    const announceOne = ({ page, answer }: { page: number; answer: AnswerOnPage }): void => {
      const isOpen = useCovers.getState().open.includes(answer.id);
      const announceNow = (): void => {
        const number = formatNumber(language, answer.number);
        const text = isOpen ? textOfAnswer(reader, page, answer) : '';
        const way = isOpen ? 'opened' : 'covered';
        announce(t(`activities:covers.announcement.${way}`, { number, text }));
      };
      const needsWords = isOpen && answer.starts === 'covered' && reader.wordBoxes(page).length > 0;
      // The words under a cover are sent when it is opened.
      if (needsWords && textOfAnswer(reader, page, answer) === '') {
        stopWaiting = onceWordsCome(reader, page, announceNow);
      } else announceNow();
    };
    const unsubscribe = useCovers.subscribe((now, before) => {
      if (now.open === before.open) return;
      const all = pages.flatMap(({ number, answers }) =>
        answers.map((answer) => ({ page: number, answer })),
      );
      const changed = all.filter(
        ({ answer: { id } }) => now.open.includes(id) !== before.open.includes(id),
      );
      const [first] = changed;
      if (!first) return;
      stopWaiting();
      if (changed.length === 1) {
        announceOne(first);
        return;
      }
      const way = now.open.includes(first.answer.id) ? 'opened' : 'covered';
      announce(t(`activities:covers.announcement.all.${way}`, { count: changed.length }));
    });
    return () => {
      stopWaiting();
      unsubscribe();
    };
  }, [reader, pages, t, language]);
  return announcement;
};
