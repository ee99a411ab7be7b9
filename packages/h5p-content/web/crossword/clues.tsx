import { formatNumber, useText } from '@sayfa/web-kit';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { Orientation } from '../../crossword/board.ts';
import type { Crossword, PlacedWord } from '../../crossword/crossword.ts';
import { shownLetter } from '../../crossword/grid-letters.ts';
import { markOfWord } from '../../crossword/mark-crossword.ts';
import type { Playing } from '../use-play.ts';
import classes from './crossword.module.css';

const WAYS: readonly Orientation[] = ['across', 'down'];
/** In place of a letter that is missing. */
const OPEN = '_';

type CluesProps = {
  crossword: Crossword;
  playing: Playing;
  current: PlacedWord | undefined;
  onChoose(word: PlacedWord): void;
};

const Clue = ({
  word,
  crossword,
  playing,
  current,
  onChoose,
}: CluesProps & { word: PlacedWord }) => {
  const { t, language } = useText();
  const { play, marking } = playing;
  const isDone = play.phase !== 'playing';
  const mark = isDone ? markOfWord(word, marking.marks) : undefined;
  const written = word.cells.map((place) =>
    shownLetter(play.answers[place] ?? '', crossword.script),
  );
  const hasLetters = written.some((letter) => letter !== '');
  const Sign = mark === 'right' ? IconCheck : IconX;
  return (
    <li>
      <button
        type="button"
        className={classes.choice}
        aria-current={word === current ? 'true' : undefined}
        onClick={() => onChoose(word)}
      >
        <span className={classes.count}>{formatNumber(language, word.number)}</span>
        <span className={classes.text} dir={crossword.script.direction}>
          {word.clue}
        </span>
        <span className={classes.visuallyHidden}>
          {t('h5p-content:letters', { count: word.cells.length })}
          {hasLetters && `: ${written.map((letter) => letter || OPEN).join(' ')}`}
          {mark && ` ${t(`h5p-content:mark.${mark}`)}`}
        </span>
        {mark && <Sign className={classes.sign} data-mark={mark} size={20} aria-hidden />}
      </button>
    </li>
  );
};

/** All clues; choosing one leads to its word. */
export const Clues = (props: CluesProps) => {
  const { t } = useText();
  return (
    <div className={classes.clues}>
      {WAYS.map((way) => {
        const words = props.crossword.words.filter(({ orientation }) => orientation === way);
        if (words.length === 0) return null;
        return (
          <section key={way}>
            <h3 className={classes.heading}>{t(`h5p-content:${way}`)}</h3>
            <ol className={classes.list}>
              {words.map((word) => (
                <Clue key={word.index} {...props} word={word} />
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
};
