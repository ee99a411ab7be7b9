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
import { useIsMovable } from '../moving/activity-moving.tsx';
import type { ActivitiesOf } from '../moving/on-stage.ts';
import { usePartsOnStage } from '../on-pages/use-stage.ts';
import { AnswerCover } from './answer-cover.tsx';
import { AnswerMarker } from './answer-marker.tsx';
import classes from './covers.module.css';
import { type AnswerOnPage, answersOf, rectOf } from './page-answers.ts';
import { useAnswerAnnouncement } from './use-answer-announcement.ts';
import { useCoverTools } from './use-cover-tools.ts';

/** Hides the words under closed covers from screen readers and selections. */
const useCoveredWords = (
  { coverWords }: OpenReader,
  page: number,
  answers: readonly AnswerOnPage[],
): void => {
  const open = useCovers((covers) => covers.open);
  useEffect(() => {
    const closed = answers.filter(({ id, starts }) => starts === 'covered' && !open.includes(id));
    return coverWords(
      page,
      closed.map(({ area }) => rectOf(area)),
    );
  }, [coverWords, page, answers, open]);
};

type PageProps = {
  reader: OpenReader;
  number: number;
  answers: readonly AnswerOnPage[];
  /** The shown part; undefined where the whole page is shown. */
  part: Rect | undefined;
};

const isIn = (part: Rect | undefined, { area }: AnswerOnPage): boolean =>
  !part || rectsMeet(part, rectOf(area));

/** The answers of one page. */
const PageCovers = ({ reader, number, answers, part }: PageProps) => {
  const layer = useRef<HTMLDivElement>(null);
  const person = useSession((session) => session.details);
  const isMovable = useIsMovable(reader);
  const isEditing =
    useTeacherModes((modes) => modes.editorMode) &&
    !reader.isPhone &&
    hasCapability(person, 'canEditActivities');
  const isCreating = useZoomMode(({ mode }) => mode === 'zoomed');
  useCoveredWords(reader, number, answers);
  // Answers outside of the shown part must not be focusable.
  const shown = answers.filter((answer) => isIn(part, answer));
  return (
    <div
      ref={layer}
      className={classes.layer}
      data-activities-of={number}
      data-outlined={isEditing || isCreating || undefined}
      data-creating={isCreating || undefined}
    >
      {shown.map((answer): ReactNode => {
        const props = {
          reader,
          page: number,
          answer,
          isMovable: isMovable && mayMove(answer.activity, person),
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
 * Covers over answers, and the buttons of answers that are shown on request. They are rendered in the
 * frame of a page turn, so that no page is shown without its covers. Source: QST-024.
 */
export const CoversOnPages = ({
  reader,
  activitiesOf,
}: {
  reader: OpenReader;
  activitiesOf: ActivitiesOf;
}) => {
  const { t } = useText();
  const numbers = useNumbersOnStage(reader);
  usePartsOnStage(reader);
  const pages = useMemo(
    () =>
      numbers === ''
        ? []
        : // Both parts of a step are on the same page.
          [...new Set(numbers.split(','))].map((text) => {
            const number = Number(text);
            return { number, answers: answersOf(activitiesOf(number)) };
          }),
    [numbers, activitiesOf],
  );
  // The server's page contains covers until the activities are loaded.
  const isLoaded = usePageActivities(({ pageId }) => pageId(reader.page()) !== undefined);
  useLayoutEffect(() => {
    if (isLoaded) reader.stage.querySelector('[data-boot-covers]')?.remove();
  }, [reader, isLoaded]);
  const announcement = useAnswerAnnouncement(reader, pages, t);
  useCoverTools(reader, pages);
  return (
    <>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
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
