import { formatNumber, useText } from '@sayfa/web-kit';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Crossword, GridCell } from '../../crossword/crossword.ts';
import { shownLetter } from '../../crossword/grid-letters.ts';
import type { Playing } from '../use-play.ts';
import classes from './crossword.module.css';
import type { GridCursor } from './use-cursor.ts';

/** What was typed besides the letter that was there. */
const typedOver = (before: string, now: string): string =>
  before !== '' && now.toLowerCase() !== before.toLowerCase()
    ? now.toLowerCase().replace(before.toLowerCase(), '')
    : now;

const useLabel = ({ cell, crossword, playing, cursor }: CellProps): string => {
  const { t, language } = useText();
  const other = cursor.at.orientation === 'across' ? 'down' : 'across';
  const word = cell[cursor.at.orientation] ?? cell[other];
  if (!word) return '';
  const mark = playing.markAt(cell.place);
  const place = t(`h5p-content:cell.${word.orientation}`, {
    number: formatNumber(language, word.number),
    clue: word.clue,
    at: formatNumber(language, word.cells.indexOf(cell.place) + 1),
    of: formatNumber(language, word.cells.length),
  });
  const solved = playing.play.phase === 'solved' && mark !== 'right';
  const parts = [
    place,
    ...(mark ? [t(`h5p-content:mark.${mark}`)] : []),
    ...(solved
      ? [`${t('h5p-content:rightAnswer')} ${shownLetter(cell.letter, crossword.script)}`]
      : []),
  ];
  return parts.join(' ');
};

type CellProps = {
  cell: GridCell;
  crossword: Crossword;
  playing: Playing;
  cursor: GridCursor;
  isInWord: boolean;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
};

/** A square that takes a letter. */
export const CellField = (props: CellProps) => {
  const { cell, crossword, playing, cursor, isInWord, onKeyDown } = props;
  const label = useLabel(props);
  /** What an input method is putting together; it is no letter yet. */
  const [composed, setComposed] = useState<string>();
  const wasHere = useRef(false);
  const { place, row, column, number } = cell;
  const { script } = crossword;
  const answer = playing.play.answers[place] ?? '';
  const mark = playing.markAt(place);
  const isSolved = playing.play.phase === 'solved';
  const isHere = cursor.at.place === place;
  const shown = shownLetter(isSolved ? cell.letter : answer, script);

  const change = (text: string, isComposing: boolean): void => {
    if (script.isComposed && isComposing) {
      setComposed(text);
      return;
    }
    setComposed(undefined);
    if (text === '') cursor.clear(place);
    else cursor.write(place, typedOver(shown, text));
  };

  return (
    <div
      className={classes.cell}
      style={{ gridRow: row + 1, gridColumn: column + 1 }}
      data-here={isHere || undefined}
      data-word={isInWord || undefined}
      data-mark={mark}
      data-solved={(isSolved && mark !== 'right') || undefined}
    >
      {number !== undefined && (
        <span className={classes.number} aria-hidden>
          {number}
        </span>
      )}
      <input
        type="text"
        className={classes.letter}
        ref={(field) => cursor.keepField(place, field)}
        value={composed ?? shown}
        tabIndex={isHere ? 0 : -1}
        readOnly={playing.isLocked}
        aria-label={label}
        aria-invalid={mark === 'wrong' || undefined}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        onFocus={() => cursor.enter(place)}
        onPointerDown={(event) => {
          wasHere.current = document.activeElement === event.currentTarget;
        }}
        onClick={() => wasHere.current && cursor.turn()}
        onChange={(event) => {
          const native = event.nativeEvent;
          const isComposing = 'isComposing' in native && native.isComposing === true;
          change(event.currentTarget.value, isComposing);
        }}
        onCompositionEnd={(event) => {
          if (script.isComposed) change(event.currentTarget.value, false);
        }}
        onBlur={() => setComposed(undefined)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
};
