import { formatNumber, useText } from '@sayfa/web-kit';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import type { Slot } from '../../drag-text/drag-text.ts';
import type { Held } from '../../drag-text/placing.ts';
import { Tip } from '../tip.tsx';
import type { Playing } from '../use-play.ts';
import classes from './drag-text.module.css';
import type { Holding } from './use-holding.ts';

/** A gap that a word is put into, and how it fared once that is known. */
export const Gap = ({
  slot,
  total,
  playing,
  holding,
}: {
  slot: Slot;
  total: number;
  playing: Playing;
  holding: Holding;
}) => {
  const { t, language } = useText();
  const id = useId();
  const { place, word, tip, feedback } = slot;
  const { play, isLocked } = playing;
  const given = play.answers[place] ?? '';
  const mark = playing.markAt(place);
  const number = formatNumber(language, place + 1);
  const here: Held | undefined = given === '' ? undefined : { from: 'slot', place, word: given };
  const { held } = holding;
  const isHeld = held?.from === 'slot' && held.place === place;
  const Sign = mark === 'right' ? IconCheck : IconX;
  const feedbackText = mark === 'right' ? feedback.right : feedback.wrong;
  const where = { number, total: formatNumber(language, total) };
  const name = given
    ? t('h5p-content:drag.filledGap', { ...where, word: given })
    : t('h5p-content:drag.emptyGap', where);
  return (
    <span className={classes.gap} data-mark={mark}>
      <button
        type="button"
        className={classes.slot}
        data-gap={place}
        data-filled={given !== '' || undefined}
        aria-label={name}
        aria-pressed={isHeld || undefined}
        aria-disabled={isLocked || undefined}
        aria-describedby={mark ? id : undefined}
        dir="auto"
        onClick={(event) => holding.pressGap(place, event)}
        onKeyDown={(event) => {
          if (!here || isLocked || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
          event.preventDefault();
          holding.takeBack(here);
        }}
        {...holding.dragHandlersOf(here)}
      >
        {given || '\u00a0'}
        {mark && <Sign className={classes.sign} size={20} stroke={2.25} aria-hidden />}
      </button>
      {mark && (
        <span id={id} className={classes.visuallyHidden}>
          {t(`h5p-content:mark.${mark}`)}
        </span>
      )}
      {play.phase === 'solved' && mark !== 'right' && (
        <span className={classes.solution} dir="auto">
          <span className={classes.visuallyHidden}>{t('h5p-content:rightAnswer')} </span>
          {word}
        </span>
      )}
      {mark && mark !== 'empty' && feedbackText && (
        <span className={classes.feedback} dir="auto">
          {feedbackText}
        </span>
      )}
      {tip && !isLocked && <Tip text={tip} number={number} />}
    </span>
  );
};
