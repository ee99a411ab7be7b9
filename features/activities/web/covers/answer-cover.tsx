import { formatNumber, type OpenReader, useCovers, useText } from '@sayfa/web-kit';
import { type CSSProperties, memo } from 'react';
import { MOVE_ARIA_KEYS } from '../moving/move-keys.ts';
import { useMoving } from '../moving/moving-state.ts';
import { nameOfAnswer } from './answer-words.ts';
import classes from './covers.module.css';
import { turnAnswer } from './open-answers.ts';
import type { AnswerOnPage } from './page-answers.ts';

/** What an answer on a page is drawn from. */
export type AnswerProps = {
  reader: OpenReader;
  page: number;
  answer: AnswerOnPage;
  /** It can be dragged, and taken up by a key. */
  isMovable: boolean;
};

/** Page units; on lower covers a number would not be read. */
const LOWEST_WITH_WORDS = 14;

/** A cover over an answer: a press lifts it, another one lays it down again. Source: QST-024. */
export const AnswerCover = memo(({ page, answer, isMovable }: AnswerProps) => {
  const { t, language } = useText();
  const { id, area, look, number, button } = answer;
  const isOpen = useCovers(({ open }) => open.includes(id));
  const isSelected = useMoving(({ selected }) => selected.has(id));
  const isHeld = useMoving(({ held }) => held.includes(id));
  const place: CSSProperties & Record<`--${string}`, number | string | undefined> = {
    '--x': area.x,
    '--y': area.y,
    '--wide': area.width,
    '--high': area.height,
    '--cover': look.colour,
  };
  const words = look.label || formatNumber(language, number);
  return (
    <button
      type="button"
      className={classes.cover}
      style={place}
      data-activity={id}
      data-kind={button.button_type}
      data-pattern={look.pattern ?? 'stripes'}
      data-open={isOpen || undefined}
      // Ink under a cover would be seen by nobody: a pen lifts it, too.
      data-keeps-pointer={isOpen ? undefined : ''}
      data-unshown={button.show === 0 || undefined}
      data-movable={isMovable || undefined}
      data-selected={isSelected || undefined}
      data-held={isHeld || undefined}
      aria-label={nameOfAnswer(answer, isOpen, t, language)}
      aria-expanded={isOpen}
      aria-keyshortcuts={isMovable ? MOVE_ARIA_KEYS : undefined}
      onClick={() => turnAnswer(page, answer)}
    >
      <span className={classes.face} aria-hidden>
        {area.height >= LOWEST_WITH_WORDS && <span className={classes.words}>{words}</span>}
      </span>
    </button>
  );
});
