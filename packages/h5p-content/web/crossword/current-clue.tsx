import { IconButton } from '@sayfa/ui';
import { formatNumber, useText } from '@sayfa/web-kit';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Crossword, PlacedWord } from '../../crossword/crossword.ts';
import classes from './crossword.module.css';

/** The clue of the word that is being written; stays visible above a phone's keyboard. */
export const CurrentClue = ({
  word,
  crossword,
  onStep,
}: {
  word: PlacedWord | undefined;
  crossword: Crossword;
  onStep(by: 1 | -1): void;
}) => {
  const { t, language } = useText();
  if (!word) return null;
  const direction = t(`h5p-content:${word.orientation}`);
  return (
    <div className={classes.current}>
      <IconButton
        label={t('h5p-content:previousWord')}
        icon={<IconChevronLeft className={classes.turning} size={22} stroke={1.75} />}
        onClick={() => onStep(-1)}
      />
      <p className={classes.clue}>
        <span className={classes.where}>
          {formatNumber(language, word.number)} · {direction} ·{' '}
          {t('h5p-content:letters', { count: word.cells.length })}
        </span>
        <span dir={crossword.script.direction}>{word.clue}</span>
      </p>
      <IconButton
        label={t('h5p-content:nextWord')}
        icon={<IconChevronRight className={classes.turning} size={22} stroke={1.75} />}
        onClick={() => onStep(1)}
      />
    </div>
  );
};
