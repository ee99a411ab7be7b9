import { runInBackground } from '@sayfa/kernel';
import { Button, EmptyState, ErrorState, Skeleton } from '@sayfa/ui';
import { callApi, isApiError, useQuestionBankUser, useText, useTitle } from '@sayfa/web-kit';
import { IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type BankUser, questionBankCalls } from '../../contract/index.ts';
import { BankLogin } from '../login/bank-login.tsx';
import { SelectionForm } from '../selection/selection-form.tsx';
import classes from './question-bank-screen.module.css';

type User = { token: string; details: BankUser };

const load = async ({ token: bearer }: User, signal: AbortSignal) => {
  const [levels, selection] = await Promise.all([
    callApi(questionBankCalls.allLevels, { bearer, signal }),
    callApi(questionBankCalls.selection, { bearer, signal }),
  ]);
  return { levels: levels.data, saved: selection.data };
};

const SignedIn = ({ user }: { user: User }) => {
  const { t } = useText();
  const { signOut } = useQuestionBankUser();
  const leave = () => {
    // The token is removed here in any case; the server is asked to end it as well.
    callApi(questionBankCalls.logout, { bearer: user.token }).catch(() => undefined);
    signOut();
  };
  return (
    <div className={classes.who}>
      <span>{t('question-bank:signedIn', { name: user.details.name })}</span>
      <Button
        variant="subtle"
        leftSection={<IconLogout size={20} stroke={1.75} className="mantine-rotate-rtl" />}
        onClick={leave}
      >
        {t('question-bank:signOut')}
      </Button>
    </div>
  );
};

const Content = ({ user }: { user: User }) => {
  const { t } = useText();
  const expire = useQuestionBankUser((bank) => bank.expire);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['question bank', user.token],
    queryFn: ({ signal }) => load(user, signal),
    // The form owns the rows from here on.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const ended = isApiError(error, 'question_bank_session');
  useEffect(() => {
    if (ended) expire();
  }, [ended, expire]);
  if (isPending || ended) return <Skeleton height={180} radius="lg" />;
  if (error) {
    return (
      <ErrorState
        title={t('question-bank:failed.title')}
        text={t('question-bank:failed.text')}
        retryLabel={t('ui:retry')}
        onRetry={() => runInBackground(refetch())}
      />
    );
  }
  if (data.levels.length === 0) {
    return (
      <EmptyState
        drawing="shelf"
        title={t('question-bank:empty.title')}
        text={t('question-bank:empty.text')}
        action={<Button onClick={() => runInBackground(refetch())}>{t('ui:retry')}</Button>}
      />
    );
  }
  return <SelectionForm user={user} levels={data.levels} saved={data.saved} />;
};

/** The question bank: signing in, then the form. Source: QB-001, QB-006, QB-007. */
const QuestionBankScreen = () => {
  const { t } = useText();
  const user = useQuestionBankUser((bank) => bank.user);
  useTitle(t('question-bank:title'));
  if (!user) {
    return (
      <div className={classes.screen}>
        <BankLogin />
      </div>
    );
  }
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <div>
          <h1 className={classes.title}>{t('question-bank:title')}</h1>
          <p className={classes.lead}>{t('question-bank:lead')}</p>
        </div>
        <SignedIn user={user} />
      </header>
      <Content key={user.details.id} user={user} />
    </div>
  );
};

export default QuestionBankScreen;
