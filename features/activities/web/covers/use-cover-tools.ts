import { zoomStepsOf } from '@sayfa/activity-kit';
import {
  isTyping,
  type OpenReader,
  textOf,
  toast,
  useCovers,
  usePageActivities,
  useToolbarOffer,
  useZoomMode,
} from '@sayfa/web-kit';
import { IconEye, IconEyeOff, IconEyePlus } from '@tabler/icons-react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { COVER_KEYS, coverCommandOf } from './cover-keys.ts';
import { coverAnswers, openAnswers } from './open-answers.ts';
import { type AnswerOnPage, answersWithin } from './page-answers.ts';

type Page = { number: number; answers: readonly AnswerOnPage[] };

/** Milliseconds that a message about a key stays. */
const MESSAGE_TIME = 2500;

/** What of the pages is looked at: all of those on the stage, or the step that is presented. */
const useSeenAnswers = (pages: readonly Page[]): readonly Page[] => {
  const step = useZoomMode(({ mode, step: presented }) =>
    mode === 'zoom-show' ? presented : undefined,
  );
  const things = usePageActivities();
  const parts =
    step && zoomStepsOf(things.of(step.page)).find(({ id }) => id === step.activity)?.parts;
  return pages
    .filter(({ number }) => step === undefined || number === step.page)
    .map(({ number, answers }) => ({ number, answers: answersWithin(answers, parts) }))
    .filter(({ answers }) => answers.length > 0);
};

/**
 * Opening the next answer in reading order, and all of them or none: on the toolbar and by keys; in
 * a presentation those of its step.
 */
export const useCoverTools = (reader: OpenReader, pages: readonly Page[]): void => {
  const open = useCovers((covers) => covers.open);
  const seen = useSeenAnswers(pages);
  const all = seen.flatMap(({ number, answers }) => answers.map((answer) => ({ number, answer })));
  const closed = all.filter(({ answer }) => !open.includes(answer.id));
  const isOffered = all.length > 0;

  const next = (): void => {
    const [first] = closed;
    if (first) void openAnswers(first.number, [first.answer]);
    else {
      const text = textOf('activities:covers.noNext');
      toast({ id: 'covers-next', kind: 'info', text, milliseconds: MESSAGE_TIME });
    }
  };
  const openAll = (): void => {
    for (const { number, answers } of seen) {
      void openAnswers(
        number,
        answers.filter(({ id }) => !open.includes(id)),
      );
    }
  };
  const coverAll = (): void => {
    for (const { number, answers } of seen) coverAnswers(number, answers);
  };

  const offer = { place: 'teacher', shortcut: COVER_KEYS.all } as const;
  useToolbarOffer(
    isOffered
      ? {
          ...offer,
          id: 'covers-next',
          order: 50,
          label: 'activities:covers.next',
          icon: IconEyePlus,
          shortcut: COVER_KEYS.next,
          isUnavailable: closed.length === 0,
          run: next,
        }
      : undefined,
  );
  useToolbarOffer(
    isOffered
      ? {
          ...offer,
          id: 'covers-open',
          order: 51,
          label: 'activities:covers.openAll',
          icon: IconEye,
          isUnavailable: closed.length === 0,
          run: openAll,
        }
      : undefined,
  );
  useToolbarOffer(
    isOffered
      ? {
          ...offer,
          id: 'covers-close',
          order: 52,
          label: 'activities:covers.coverAll',
          icon: IconEyeOff,
          isUnavailable: closed.length === all.length,
          run: coverAll,
        }
      : undefined,
  );

  const onKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const command = isOffered && !isTyping(event.target) ? coverCommandOf(event) : undefined;
    if (command === 'next') next();
    if (command === 'all') {
      if (closed.length > 0) openAll();
      else coverAll();
    }
    return command !== undefined;
  });
  useLayoutEffect(() => reader.onKey((event) => onKey(event)), [reader]);
};
