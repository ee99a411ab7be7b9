import { formatNumber, type OpenReader, useCovers, useText } from '@sayfa/web-kit';
import { type CSSProperties, memo } from 'react';
import { MOVE_ARIA_KEYS } from '../moving/move-keys.ts';
import { useMoving } from '../moving/moving-state.ts';
import { nameOfAnswer } from './answer-name.ts';
import classes from './covers.module.css';
import { toggleAnswer } from './open-answers.ts';
import type { AnswerOnPage } from './page-answers.ts';

export type AnswerProps = {
  reader: OpenReader;
  page: number;
  answer: AnswerOnPage;
  /** It can be moved by pointer and keyboard. */
  isMovable: boolean;
};

/** Page units; the text of lower covers would be too small to read. */
const MIN_HEIGHT_WITH_TEXT = 14;

/** An opaque cover over an answer; a press opens or closes it. Source: QST-024. */
export const AnswerCover = memo(({ page, answer, isMovable }: AnswerProps) => {
  const { t, language } = useText();
  const { id, area, look, number, activity } = answer;
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
      data-kind={activity.button_type}
      data-pattern={look.pattern ?? 'stripes'}
      data-open={isOpen || undefined}
      // A pen opens a closed cover, too: ink under it would be invisible.
      data-keeps-pointer={isOpen ? undefined : ''}
      data-unshown={activity.show === 0 || undefined}
      data-movable={isMovable || undefined}
      data-selected={isSelected || undefined}
      data-held={isHeld || undefined}
      aria-label={nameOfAnswer(answer, isOpen, t, language)}
      aria-expanded={isOpen}
      aria-keyshortcuts={isMovable ? MOVE_ARIA_KEYS : undefined}
      onClick={() => toggleAnswer(page, answer)}
    >
      <span className={classes.face} aria-hidden>
        {area.height >= MIN_HEIGHT_WITH_TEXT && <span className={classes.words}>{words}</span>}
      </span>
    </button>
  );
});
