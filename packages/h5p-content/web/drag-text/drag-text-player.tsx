import type { ActivityHost } from '@sayfa/activity-kit/web';
import { Portal, Skeleton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { useCallback, useMemo, useRef } from 'react';
import type { DragTextParams } from '../../content/own-content.ts';
import { dragTextOf, markDragText, rulesOfDragText } from '../../drag-text/drag-text.ts';
import { leftOf, onlyExisting } from '../../drag-text/placing.ts';
import { keyed } from '../keyed.ts';
import shared from '../player.module.css';
import { PlayerFooter } from '../player-footer.tsx';
import { usePlay } from '../use-play.ts';
import { Task } from '../words-of-html.tsx';
import classes from './drag-text.module.css';
import { Gap } from './gap.tsx';
import { Offer } from './offer.tsx';
import { useHolding } from './use-holding.ts';

/** A text with gaps, and words to put into them: dragged, tapped, or by keyboard. */
export const DragTextPlayer = ({
  params,
  host,
}: {
  params: DragTextParams;
  host: ActivityHost | undefined;
}) => {
  const { t } = useText();
  const text = useMemo(() => dragTextOf(params), [params]);
  const root = useRef<HTMLDivElement>(null);
  const playing = usePlay({
    count: text.slots.length,
    rules: useMemo(() => rulesOfDragText(params), [params]),
    mark: (answers) => markDragText(text, answers),
    onlyValid: useCallback(
      (answers: readonly string[]) => onlyExisting(text.words, answers),
      [text],
    ),
    host,
  });
  const holding = useHolding(root, playing);
  if (!playing) return <Skeleton height={160} />;
  const left = leftOf(text.words, playing.play.answers);
  const { drag } = holding;
  return (
    <div className={shared.player} ref={root}>
      <Task
        html={params.taskDescription}
        usual={t('h5p-content:task.DragText')}
        className={shared.task ?? ''}
      />
      <div className={classes.text} data-holding={holding.held !== undefined || undefined}>
        {keyed(text.lines).map(({ key, item: line }) => (
          <p key={key} dir="auto" className={classes.line}>
            {keyed(line).map(({ key: at, item: part }) =>
              part.is === 'words' ? (
                <span key={at}>{part.text}</span>
              ) : (
                <Gap
                  key={at}
                  slot={part.slot}
                  total={text.slots.length}
                  playing={playing}
                  holding={holding}
                />
              ),
            )}
          </p>
        ))}
      </div>
      {!playing.isLocked && <Offer words={left} holding={holding} />}
      <p className={classes.visuallyHidden} role="status">
        {holding.announcement && t(holding.announcement.key, holding.announcement.words)}
      </p>
      {drag && (
        <Portal>
          <span
            className={classes.ghost}
            dir="ltr"
            style={{ transform: `translate(${drag.x}px, ${drag.y}px)` }}
            aria-hidden
          >
            <bdi>{drag.word}</bdi>
          </span>
        </Portal>
      )}
      <PlayerFooter playing={playing} ranges={params.overallFeedback} />
    </div>
  );
};
