import { hasCapability } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { Button, EmptyState, ErrorState, Skeleton } from '@sayfa/ui';
import { callApi, isApiError, useCall, useSession, useText, useTitle } from '@sayfa/web-kit';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { boardsCalls } from '../../contract/index.ts';
import classes from './confirm-screen.module.css';
import { ForTeachers } from './for-teachers.tsx';

const OTHER_CODE = '/open-on-board';

const OtherCode = () => {
  const { t } = useText();
  return (
    <Button component={Link} to={OTHER_CODE} size="lg">
      {t('boards:confirm.otherCode')}
    </Button>
  );
};

const Numbers = ({
  numbers,
  onPress,
  isBusy,
}: {
  numbers: readonly number[];
  onPress(number: number): void;
  isBusy: boolean;
}) => (
  <div className={classes.numbers} dir="ltr">
    {numbers.map((number) => (
      <Button
        key={number}
        variant="default"
        className={classes.number}
        disabled={isBusy}
        onClick={() => onPress(number)}
      >
        {number}
      </Button>
    ))}
  </div>
);

/** Presses the number of a board: nothing happens before. */
const useConfirming = (code: string) => {
  const { t } = useText();
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open');
  const [failure, setFailure] = useState<{ text: string; isPassing: boolean }>();
  const press = async (number: number): Promise<void> => {
    setState('sending');
    setFailure(undefined);
    try {
      await callApi(boardsCalls.confirm, { params: { code }, body: { number } });
      setState('done');
    } catch (error) {
      setState('open');
      setFailure(
        isApiError(error)
          ? { text: error.message, isPassing: error.status === 0 }
          : { text: t('ui:unexpected'), isPassing: true },
      );
    }
  };
  return { state, failure, press };
};

const Confirm = ({ code }: { code: string }) => {
  const { t } = useText();
  const board = useCall(
    boardsCalls.openedCode,
    { params: { code } },
    { retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  const { state, failure, press } = useConfirming(code);
  if (state === 'done') {
    return (
      <EmptyState
        headingLevel={1}
        drawing="shelf"
        title={t('boards:confirm.done')}
        text={t('boards:confirm.doneText')}
      />
    );
  }
  // A refusal has ended the code; where the network was away, the same number is pressed again.
  if (failure && !failure.isPassing) {
    return (
      <EmptyState
        headingLevel={1}
        drawing="lost"
        title={t('boards:confirm.failed')}
        text={<span role="alert">{failure.text}</span>}
        action={<OtherCode />}
      />
    );
  }
  if (board.isError) {
    return board.error.status === 0 ? (
      <ErrorState
        title={board.error.message}
        retryLabel={t('ui:retry')}
        onRetry={() => runInBackground(board.refetch())}
      />
    ) : (
      <EmptyState
        headingLevel={1}
        drawing="lost"
        title={t('boards:confirm.failed')}
        text={board.error.message}
        action={<OtherCode />}
      />
    );
  }
  if (!board.data) return <Skeleton className={classes.loading} aria-busy="true" />;
  const { board: name, room, numbers } = board.data.data;
  return (
    <>
      <p className={classes.where}>
        <bdi>{[name, room].filter(Boolean).join(' · ')}</bdi>
      </p>
      <h1>{t('boards:confirm.question')}</h1>
      <Numbers
        numbers={numbers}
        isBusy={state === 'sending'}
        onPress={(number) => runInBackground(press(number))}
      />
      {failure && <p role="alert">{failure.text}</p>}
      <p className={classes.warning}>{t('boards:confirm.warning')}</p>
    </>
  );
};

/** Lets a person in on the board whose code was opened. */
const ConfirmScreen = () => {
  const { t } = useText();
  const { code = '' } = useParams();
  const details = useSession((session) => session.details);
  useTitle(t('boards:confirm.title'));
  if (!details) return null;
  return (
    <section className={classes.screen}>
      {hasCapability(details, 'usesTeacherTools') ? (
        <Confirm key={code} code={code} />
      ) : (
        <ForTeachers />
      )}
    </section>
  );
};

export default ConfirmScreen;
