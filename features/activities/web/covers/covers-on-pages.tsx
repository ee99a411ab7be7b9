import { hasCapability } from '@sayfa/contract-kit';
import { type Rect, rectsMeet } from '@sayfa/kernel';
import { VisuallyHidden } from '@sayfa/ui';
import {
  type OpenReader,
  useCovers,
  useNumbersOnStage,
  usePageActivities,
  useSession,
  useTeacherModes,
  useText,
  useZoomMode,
} from '@sayfa/web-kit';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { mayMove } from '../may-change.ts';
import { useIsMovable } from '../moving/button-moving.tsx';
import type { ButtonsOf } from '../moving/on-stage.ts';
import { usePartsOnStage } from '../on-pages/use-stage.ts';
import { AnswerCover } from './answer-cover.tsx';
import { AnswerMarker } from './answer-marker.tsx';
import { coverWords } from './covered-words.ts';
import classes from './covers.module.css';
import { type AnswerOnPage, answersOf } from './page-answers.ts';
import { useAnswerAnnouncement } from './use-answer-announcement.ts';
import { useCoverTools } from './use-cover-tools.ts';

/** Keeps the words under closed covers from whoever cannot see the page, and from selections. */
const useCoveredWords = (overlay: HTMLElement, answers: readonly AnswerOnPage[]): void => {
  const open = useCovers((covers) => covers.open);
  useEffect(() => {
    const closed = answers.filter(({ id, starts }) => starts === 'covered' && !open.includes(id));
    return coverWords(
      overlay,
      closed.map(({ area }) => area),
    );
  }, [overlay, answers, open]);
};

type PageProps = {
  reader: OpenReader;
  number: number;
  answers: readonly AnswerOnPage[];
  overlay: HTMLElement;
  /** All that is shown of the page; undefined where that is the page. */
  part: Rect | undefined;
};

const liesIn = (part: Rect | undefined, { area }: AnswerOnPage): boolean =>
  !part || rectsMeet(part, { ...area, left: area.x, top: area.y });

/** The answers of one page. */
const PageCovers = ({ reader, number, answers, overlay, part }: PageProps) => {
  const layer = useRef<HTMLDivElement>(null);
  const person = useSession((session) => session.details);
  const isMovable = useIsMovable(reader);
  const isEditing =
    useTeacherModes((modes) => modes.editorMode) &&
    !reader.isPhone &&
    hasCapability(person, 'canEditActivities');
  const isCreating = useZoomMode(({ mode }) => mode === 'zoomed');
  useCoveredWords(overlay, answers);
  // What is not shown is not to be reached by keys either.
  const shown = answers.filter((answer) => liesIn(part, answer));
  return (
    <div
      ref={layer}
      className={classes.layer}
      data-buttons-of={number}
      data-outlined={isEditing || isCreating || undefined}
      data-creating={isCreating || undefined}
    >
      {shown.map((answer): ReactNode => {
        const props = {
          reader,
          page: number,
          answer,
          isMovable: isMovable && mayMove(answer.button, person),
        };
        return answer.starts === 'covered' ? (
          <AnswerCover key={answer.id} {...props} />
        ) : (
          <AnswerMarker key={answer.id} {...props} />
        );
      })}
    </div>
  );
};

/**
 * Covers over answers, and marks of those that are shown on request. They follow a turn in its own
 * frame: no page is ever seen without its covers. Source: QST-024.
 */
export const CoversOnPages = ({
  reader,
  buttonsOf,
}: {
  reader: OpenReader;
  buttonsOf: ButtonsOf;
}) => {
  const { t } = useText();
  const numbers = useNumbersOnStage(reader);
  usePartsOnStage(reader);
  const pages = useMemo(
    () =>
      numbers === ''
        ? []
        : // Both parts of a step lie on the same page.
          [...new Set(numbers.split(','))].map((text) => {
            const number = Number(text);
            return { number, answers: answersOf(buttonsOf(number)) };
          }),
    [numbers, buttonsOf],
  );
  // Until now those that came with the page itself stood in for them.
  const isKnown = usePageActivities((things) => things.pageId(reader.page()) !== undefined);
  useLayoutEffect(() => {
    if (isKnown) reader.stage.querySelector('[data-boot-covers]')?.remove();
  }, [reader, isKnown]);
  const said = useAnswerAnnouncement(reader, pages, t);
  useCoverTools(reader, pages);
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {reader.pagesOnStage().map(({ number, overlay, part }, index) => {
        const answers = pages.find((page) => page.number === number)?.answers ?? [];
        return (
          answers.length > 0 &&
          createPortal(
            <PageCovers
              key={number}
              reader={reader}
              number={number}
              answers={answers}
              overlay={overlay}
              part={part}
            />,
            overlay,
            `${index} ${number}`,
          )
        );
      })}
    </>
  );
};
