import { runInBackground } from '@sayfa/kernel';
import { type CommandGroup, textOf, toast } from '@sayfa/web-kit';
import { IconEye, IconEyeOff, IconEyePlus } from '@tabler/icons-react';
import { coverAnswers, openAnswers } from './open-answers.ts';
import type { AnswerOnPage } from './page-answers.ts';

export type PageAnswers = { number: number; answers: readonly AnswerOnPage[] };

type Covers = {
  /** The pages with visible answers. */
  pages: readonly PageAnswers[];
  /** Ids of open answers. */
  open: readonly number[];
};

const TOAST_MS = 2500;

const closedOf = ({ pages, open }: Covers): { number: number; answer: AnswerOnPage }[] =>
  pages.flatMap(({ number, answers }) =>
    answers.filter(({ id }) => !open.includes(id)).map((answer) => ({ number, answer })),
  );

const hasClosed = (covers: Covers): boolean => closedOf(covers).length > 0;

const hasOpen = ({ pages, open }: Covers): boolean =>
  pages.some(({ answers }) => answers.some(({ id }) => open.includes(id)));

const openNext = (covers: Covers): void => {
  const [first] = closedOf(covers);
  if (first) runInBackground(openAnswers(first.number, [first.answer]));
  else {
    const text = textOf('activities:covers.noNext');
    toast({ id: 'covers-next', kind: 'info', text, milliseconds: TOAST_MS });
  }
};

const openAll = ({ pages, open }: Covers): void => {
  for (const { number, answers } of pages) {
    runInBackground(
      openAnswers(
        number,
        answers.filter(({ id }) => !open.includes(id)),
      ),
    );
  }
};

const coverAll = ({ pages }: Covers): void => {
  for (const { number, answers } of pages) coverAnswers(number, answers);
};

/** Opens the next answer in reading order, opens all, covers all. */
const coverCommands: CommandGroup<Covers> = {
  title: 'activities:covers.keys.title',
  scope: 'book',
  commands: [
    {
      id: 'covers-next',
      name: 'activities:covers.next',
      description: 'activities:covers.keys.next',
      keys: [{ key: 'n' }],
      icon: IconEyePlus,
      place: { menu: 'teacher', order: 50 },
      isEnabled: hasClosed,
      run: openNext,
    },
    {
      id: 'covers-open',
      name: 'activities:covers.openAll',
      // The key opens all, or covers them where all are open.
      description: 'activities:covers.keys.all',
      keys: [{ key: 'u' }],
      icon: IconEye,
      place: { menu: 'teacher', order: 51 },
      isEnabled: hasClosed,
      run: (covers, pressed) =>
        pressed && !hasClosed(covers) ? coverAll(covers) : openAll(covers),
    },
    {
      id: 'covers-close',
      name: 'activities:covers.coverAll',
      icon: IconEyeOff,
      place: { menu: 'teacher', order: 52 },
      isEnabled: hasOpen,
      run: coverAll,
    },
  ],
};

export default coverCommands;
