import { formatNumber, type OpenReader, type Translate, useCovers, useText } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { type AnswerOnPage, rectOf } from './page-answers.ts';
import { objectsOf } from './use-objects.ts';

type Page = { number: number; answers: readonly AnswerOnPage[] };

const textOfAnswer = (reader: OpenReader, page: number, answer: AnswerOnPage): string => {
  if (answer.starts === 'covered') {
    return reader.wordsWithin(page, rectOf(answer.area));
  }
  return objectsOf(answer, useCovers.getState().revealed[answer.id])
    .flatMap((object) => (object.kind === 'text' ? [object.text] : []))
    .join(' ');
};

/** Announces opened and covered answers to screen readers, with the words of a single answer. */
export const useAnswerAnnouncement = (
  reader: OpenReader,
  pages: readonly Page[],
  t: Translate,
): string => {
  const { language } = useText();
  const [announcement, announce] = useState('');
  useEffect(
    () =>
      useCovers.subscribe((now, before) => {
        if (now.open === before.open) return;
        const all = pages.flatMap(({ number, answers }) =>
          answers.map((answer) => ({ page: number, answer })),
        );
        const changed = all.filter(
          ({ answer: { id } }) => now.open.includes(id) !== before.open.includes(id),
        );
        const [first] = changed;
        if (!first) return;
        const isOpen = now.open.includes(first.answer.id);
        const way = isOpen ? 'opened' : 'covered';
        const number = formatNumber(language, first.answer.number);
        const text = isOpen ? textOfAnswer(reader, first.page, first.answer) : '';
        announce(
          changed.length === 1
            ? t(`activities:covers.announcement.${way}`, { number, text })
            : t(`activities:covers.announcement.all.${way}`, { count: changed.length }),
        );
      }),
    [reader, pages, t, language],
  );
  return announcement;
};
