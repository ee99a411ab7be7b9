import { Button, EmptyState, Logo } from '@sayfa/ui';
import { useSession, useText, useTitle } from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { type BoardState, boardsCalls } from '../../contract/index.ts';
import { askAsBoard, type ProvingBoard } from '../own-key/ask-as-board.ts';
import { readStart } from '../own-key/started-by-package.ts';
import { BoardClock } from './board-clock.tsx';
import { BoardLanguage } from './board-language.tsx';
import { RegisterForm } from './register-form.tsx';
import { ShowDesktop } from './show-desktop.tsx';
import classes from './start-screen.module.css';
import type { Arrival } from './use-pad-arrival.ts';
import { useThisBoard } from './use-this-board.ts';
import { Ways } from './ways.tsx';

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

const Start = ({
  proving,
  onArrived,
  onRemoved,
}: {
  proving: ProvingBoard;
  onArrived(arrival: Arrival): void;
  onRemoved(): void;
}) => {
  const state = useBoardState(proving);
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
      <Ways proving={proving} onArrived={onArrived} onRemoved={onRemoved}>
        <BoardLanguage />
        <ShowDesktop />
      </Ways>
    </>
  );
};

/** What a board shows while nobody is signed in; makes a browser a board that is none. */
const StartScreen = () => {
  const { t } = useText();
  const { board, become, leave } = useThisBoard();
  const [{ code }] = useState(() => readStart(window.location.hash));
  const { state, signIn } = useSession();
  const [destination, setDestination] = useState(LIBRARY);
  useTitle(t('boards:start.title'));
  if (board.state === 'ready' && state === 'in') return <Navigate to={destination} replace />;
  const arrive = (arrival: Arrival): void => {
    if (arrival.opens) setDestination(`/indivibook/${arrival.opens.book}/${arrival.opens.page}`);
    signIn(arrival, arrival.details.domain_name);
  };
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
            code={code}
            onRegistered={(stored) => become(board.subtle, stored)}
          />
        </>
      )}
      {board.state === 'ready' && (
        <Start proving={board.proving} onArrived={arrive} onRemoved={() => leave(board.proving)} />
      )}
    </main>
  );
};

export default StartScreen;
