import { formatNumber, useText } from '@sayfa/web-kit';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import { lettersOf } from '../../answers/letters.ts';
import type { AnswerMark } from '../../answers/same-answer.ts';
import type { Blank } from '../../blanks/blanks.ts';
import { Tip } from '../tip.tsx';
import type { Playing } from '../use-play.ts';
import classes from './blanks.module.css';

/** Letters that a gap has room for before it grows; the same for all, so that none gives itself away. */
const ROOM = 8;
const MAX_WIDTH = 28;
const LONGEST_ANSWER = 200;

const SIGN: Partial<Record<AnswerMark, typeof IconCheck>> = {
  right: IconCheck,
  near: IconCheck,
  wrong: IconX,
  empty: IconX,
};

/** A gap to write in, with its tip, and how it fared once that is known. */
export const BlankField = ({
  blank,
  total,
  playing,
  onKeyDown,
}: {
  blank: Blank;
  total: number;
  playing: Playing;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
}) => {
  const { t, language } = useText();
  const id = useId();
  const { place, answers, tip } = blank;
  const { play, isLocked } = playing;
  const value = play.answers[place] ?? '';
  const mark = playing.markAt(place);
  const Sign = mark && SIGN[mark];
  const number = formatNumber(language, place + 1);
  const room = Math.min(MAX_WIDTH, Math.max(ROOM, lettersOf(value).length + 2));
  const width: CSSProperties & Record<`--${string}`, string> = { '--room': String(room) };
  const showsSolution = play.phase === 'solved' && mark !== 'right';
  return (
    <span className={classes.blank} data-mark={mark}>
      <span className={classes.frame}>
        <input
          type="text"
          className={classes.input}
          style={width}
          data-stop
          value={value}
          readOnly={isLocked}
          aria-label={t('h5p-content:gap', { number, total: formatNumber(language, total) })}
          aria-invalid={mark === 'wrong' || undefined}
          aria-describedby={mark ? id : undefined}
          maxLength={LONGEST_ANSWER}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          onChange={(event) =>
            playing.write(play.answers.with(place, event.currentTarget.value), place)
          }
          onBlur={() => !isLocked && playing.settle()}
          onKeyDown={onKeyDown}
        />
        {Sign && <Sign className={classes.sign} size={20} stroke={2.25} aria-hidden />}
      </span>
      {mark && (
        <span id={id} className={classes.visuallyHidden}>
          {t(`h5p-content:mark.${mark}`)}
        </span>
      )}
      {showsSolution && (
        <span className={classes.solution} dir="auto">
          <span className={classes.visuallyHidden}>{t('h5p-content:rightAnswer')} </span>
          {answers[0]}
        </span>
      )}
      {tip && !isLocked && <Tip text={tip} number={number} />}
    </span>
  );
};
