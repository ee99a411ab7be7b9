import { Button } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type ReactNode, useState } from 'react';
import type { ProvingBoard } from '../own-key/ask-as-board.ts';
import { ArrivalCode } from './arrival-code.tsx';
import { DayCodePad } from './day-code-pad.tsx';
import { PinCardPad } from './pin-card-pad.tsx';
import classes from './start-screen.module.css';
import { useBoardCode } from './use-board-code.ts';
import type { Arrival } from './use-pad-arrival.ts';

/** How somebody comes in: by a press elsewhere, or with something to type. */
type Way = 'press' | 'day-code' | 'pin-card';

/** The three ways to come in on a board, or to be there again. `children` stand beside the other ways. */
export const Ways = ({
  proving,
  onArrived,
  onRemoved,
  title,
  children,
}: {
  proving: ProvingBoard;
  onArrived(arrival: Arrival): void;
  onRemoved(): void;
  title?: string;
  children?: ReactNode;
}) => {
  const { t } = useText();
  const [way, setWay] = useState<Way>('press');
  const code = useBoardCode(proving, { arrived: onArrived, removed: onRemoved });
  const back = (): void => setWay('press');
  return (
    <section className={classes.ways} aria-labelledby="board-ways">
      <h2 id="board-ways">{title ?? t('boards:start.title')}</h2>
      {way === 'day-code' && <DayCodePad proving={proving} onArrived={onArrived} onBack={back} />}
      {way === 'pin-card' && <PinCardPad proving={proving} onArrived={onArrived} onBack={back} />}
      {way === 'press' && (
        <>
          <ArrivalCode code={code} />
          <div className={classes.others}>
            {children}
            <Button variant="default" className={classes.other} onClick={() => setWay('day-code')}>
              {t('boards:dayCode.title')}
            </Button>
            <Button variant="default" className={classes.other} onClick={() => setWay('pin-card')}>
              {t('boards:pinCard.title')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
};
