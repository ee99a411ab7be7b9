import { formatNumber, useText } from '@sayfa/web-kit';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { Crossword, PlacedWord } from '../../crossword/crossword.ts';
import type { Step } from '../../crossword/moves.ts';
import type { Playing } from '../use-play.ts';
import { CellField } from './cell-field.tsx';
import classes from './crossword.module.css';
import type { GridCursor } from './use-cursor.ts';

const STEPS: Readonly<Record<string, Step>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'down',
  ArrowUp: 'up',
};

/** In a grid that runs from right to left, the first column is on the right. */
const MIRRORED: Readonly<Record<string, Step>> = {
  ...STEPS,
  ArrowRight: 'previous',
  ArrowLeft: 'next',
};

/** The squares of a crossword, each a field of its own. */
export const Grid = ({
  crossword,
  playing,
  cursor,
  current,
}: {
  crossword: Crossword;
  playing: Playing;
  cursor: GridCursor;
  current: PlacedWord | undefined;
}) => {
  const { t, language } = useText();
  const { direction } = crossword.script;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': String(crossword.columns),
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = (direction === 'rtl' ? MIRRORED : STEPS)[event.key];
    if (step) cursor.step(step);
    else if (event.key === 'Home' || event.key === 'End') cursor.jumpInWord(event.key === 'End');
    else if (event.key === 'Backspace') cursor.erase();
    else if (event.key === 'Delete') cursor.clear(cursor.at.place);
    else if (event.key === ' ') cursor.turn();
    else if (event.key === 'Enter') cursor.toNeighbour(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };

  return (
    <fieldset
      aria-label={t('h5p-content:grid', {
        columns: formatNumber(language, crossword.columns),
        rows: formatNumber(language, crossword.rows),
      })}
      className={classes.scroller}
    >
      <div className={classes.grid} dir={direction} style={style}>
        {crossword.cells.map((cell) => (
          <CellField
            key={cell.place}
            cell={cell}
            crossword={crossword}
            playing={playing}
            cursor={cursor}
            isInWord={current?.cells.includes(cell.place) === true}
            onKeyDown={onKeyDown}
          />
        ))}
      </div>
    </fieldset>
  );
};
