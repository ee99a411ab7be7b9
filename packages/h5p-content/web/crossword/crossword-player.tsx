import type { ActivityHost } from '@sayfa/activity-kit/web';
import { Skeleton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useCallback, useMemo } from 'react';
import type { CrosswordParams } from '../../content/own-content.ts';
import { crosswordOf, rulesOfCrossword } from '../../crossword/crossword.ts';
import { markCrossword } from '../../crossword/mark-crossword.ts';
import { wordAt } from '../../crossword/moves.ts';
import shared from '../player.module.css';
import { PlayerFooter } from '../player-footer.tsx';
import { usePlay } from '../use-play.ts';
import { Task } from '../words-of-html.tsx';
import { Clues } from './clues.tsx';
import classes from './crossword.module.css';
import { CurrentClue } from './current-clue.tsx';
import { Grid } from './grid.tsx';
import { useCursor } from './use-cursor.ts';

/** Words that cross, and their clues. */
export const CrosswordPlayer = ({
  params,
  host,
}: {
  params: CrosswordParams;
  host: ActivityHost | undefined;
}) => {
  const { t } = useText();
  const crossword = useMemo(() => crosswordOf(params), [params]);
  const rules = useMemo(() => rulesOfCrossword(params), [params]);
  const mark = useCallback(
    (answers: readonly string[]) => markCrossword(crossword, params, answers),
    [crossword, params],
  );
  const playing = usePlay({ count: crossword.cells.length, rules, mark, host });
  const cursor = useCursor(crossword, playing);
  if (!playing) return <Skeleton height={280} />;
  const current = wordAt(crossword, cursor.at);
  return (
    <div className={shared.player}>
      <Task
        html={params.taskDescription}
        usual={t('h5p-content:task.Crossword')}
        className={shared.task ?? ''}
      />
      <div className={classes.parts}>
        <div className={classes.board}>
          <CurrentClue word={current} crossword={crossword} onStep={cursor.toNeighbour} />
          <Grid crossword={crossword} playing={playing} cursor={cursor} current={current} />
        </div>
        <Clues crossword={crossword} playing={playing} current={current} onChoose={cursor.toWord} />
      </div>
      <PlayerFooter playing={playing} ranges={params.overallFeedback} />
    </div>
  );
};
