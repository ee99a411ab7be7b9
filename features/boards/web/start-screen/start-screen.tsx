import { runInBackground } from '@sayfa/kernel';
import { Button, EmptyState, Logo } from '@sayfa/ui';
import { useSession, useText, useTitle } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { type BoardState, boardsCalls } from '../../contract/index.ts';
import { askAsBoard, type ProvingBoard } from '../own-key/ask-as-board.ts';
import { ArrivalCode } from './arrival-code.tsx';
import { BoardClock } from './board-clock.tsx';
import { DayCodePad } from './day-code-pad.tsx';
import { PinCardPad } from './pin-card-pad.tsx';
import { RegisterForm } from './register-form.tsx';
import classes from './start-screen.module.css';
import { useBoardCode } from './use-board-code.ts';
import { useThisBoard } from './use-this-board.ts';

/** Where a lesson begins, and everybody who is signed in. */
const LIBRARY = '/library?type=all';
const SIGN_IN = '/login/suggested?auth=login';

/** What the board is called; undefined until it is known. */
const useBoardState = (proving: ProvingBoard): BoardState | undefined => {
  const [state, setState] = useState<BoardState>();
  useEffect(() => {
    // Where it fails, the code says why and the next start asks again.
    askAsBoard(proving, boardsCalls.me).then(
      ({ data }) => setState(data),
      () => undefined,
    );
  }, [proving]);
  return state;
};

/** How somebody comes in: by a press elsewhere, or with something to type. */
type Way = 'press' | 'day-code' | 'pin-card';

const OtherWays = ({ onChoose }: { onChoose(way: Way): void }) => {
  const { t } = useText();
  return (
    <div className={classes.others}>
      <Button variant="default" className={classes.other} onClick={() => onChoose('day-code')}>
        {t('boards:dayCode.title')}
      </Button>
      <Button variant="default" className={classes.other} onClick={() => onChoose('pin-card')}>
        {t('boards:pinCard.title')}
      </Button>
    </div>
  );
};

const Start = ({ proving, onRemoved }: { proving: ProvingBoard; onRemoved(): void }) => {
  const { t } = useText();
  const navigate = useNavigate();
  const state = useBoardState(proving);
  const [way, setWay] = useState<Way>('press');
  const arrive = (): void => runInBackground(Promise.resolve(navigate(LIBRARY, { replace: true })));
  const code = useBoardCode(proving, { arrived: arrive, removed: onRemoved });
  return (
    <>
      <header className={classes.head}>
        <div>
          <h1>
            <bdi>{state?.name}</bdi>
          </h1>
          <p className={classes.room}>
            <bdi>{state?.room}</bdi>
          </p>
        </div>
        <BoardClock />
      </header>
      <section className={classes.ways} aria-labelledby="board-ways">
        <h2 id="board-ways">{t('boards:start.title')}</h2>
        {way === 'day-code' && (
          <DayCodePad proving={proving} onArrived={arrive} onBack={() => setWay('press')} />
        )}
        {way === 'pin-card' && (
          <PinCardPad proving={proving} onArrived={arrive} onBack={() => setWay('press')} />
        )}
        {way === 'press' && (
          <>
            <ArrivalCode code={code} />
            <OtherWays onChoose={setWay} />
          </>
        )}
      </section>
    </>
  );
};

/** What a board shows while nobody is signed in; makes a browser a board that is none. */
const StartScreen = () => {
  const { t } = useText();
  const { board, become, leave } = useThisBoard();
  const isIn = useSession(({ state }) => state === 'in');
  useTitle(t('boards:start.title'));
  if (board.state === 'ready' && isIn) return <Navigate to={LIBRARY} replace />;
  return (
    <main className={classes.screen}>
      {board.state === 'insecure' && (
        <EmptyState
          headingLevel={1}
          drawing="lost"
          title={t('boards:start.insecureTitle')}
          text={t('boards:start.insecureText')}
          action={
            <Button component={Link} to={SIGN_IN} size="lg">
              {t('boards:start.toSignIn')}
            </Button>
          }
        />
      )}
      {board.state === 'none' && (
        <>
          <Logo />
          <RegisterForm
            subtle={board.subtle}
            wasRemoved={board.wasRemoved}
            onRegistered={(stored) => become(board.subtle, stored)}
          />
        </>
      )}
      {board.state === 'ready' && (
        <Start proving={board.proving} onRemoved={() => leave(board.proving)} />
      )}
    </main>
  );
};

export default StartScreen;
