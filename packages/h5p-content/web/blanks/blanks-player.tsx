import type { ActivityHost } from '@sayfa/activity-kit/web';
import { Skeleton } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { blanksOf, rulesOfBlanks } from '../../blanks/blanks.ts';
import { markBlanks } from '../../blanks/mark-blanks.ts';
import type { BlanksParams } from '../../content/own-content.ts';
import { keyed } from '../keyed.ts';
import shared from '../player.module.css';
import { PlayerFooter } from '../player-footer.tsx';
import { usePlay } from '../use-play.ts';
import { MarkedWords, Task } from '../words-of-html.tsx';
import { BlankField } from './blank-field.tsx';
import classes from './blanks.module.css';

/** Sentences with gaps to write in. */
export const BlanksPlayer = ({
  params,
  host,
}: {
  params: BlanksParams;
  host: ActivityHost | undefined;
}) => {
  const { t } = useText();
  const blanks = useMemo(() => blanksOf(params), [params]);
  const root = useRef<HTMLDivElement>(null);
  const playing = usePlay({
    count: blanks.blanks.length,
    rules: useMemo(() => rulesOfBlanks(params), [params]),
    mark: (answers) => markBlanks(blanks, params, answers),
    host,
  });
  if (!playing) return <Skeleton height={160} />;

  /** Enter goes on to the next gap, and from the last to what can be pressed. */
  const goOn = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const stops = [
      ...(root.current?.querySelectorAll<HTMLElement>('[data-stop], [data-go]') ?? []),
    ];
    const next = stops[stops.indexOf(event.currentTarget) + 1];
    // Without anything to press, the last gap is done with Enter too.
    if (next) next.focus();
    else playing.settle();
  };
  const isInLines = params.behaviour?.separateLines === true;
  return (
    <div className={shared.player} ref={root}>
      <Task html={params.text} usual={t('h5p-content:task.Blanks')} className={shared.task ?? ''} />
      <div className={classes.lines} data-separate={isInLines || undefined}>
        {keyed(blanks.lines).map(({ key, item: line }) => (
          <p key={key} dir="auto" className={classes.line}>
            {keyed(line).map(({ key: at, item: part }) =>
              part.is === 'words' ? (
                <MarkedWords key={at} text={part.text} marks={part.marks} />
              ) : (
                <BlankField
                  key={at}
                  blank={part.blank}
                  total={blanks.blanks.length}
                  playing={playing}
                  onKeyDown={goOn}
                />
              ),
            )}
          </p>
        ))}
      </div>
      <PlayerFooter playing={playing} ranges={params.overallFeedback} />
    </div>
  );
};
