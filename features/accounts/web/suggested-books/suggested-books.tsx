import { CATEGORY } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { libraryCalls } from '@sayfa/library/contract';
import { Button, EmptyState, ErrorState } from '@sayfa/ui';
import { lazyPart, toast, useCall, useSession, useSwitch, useText } from '@sayfa/web-kit';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { LIBRARY } from '../login/landing.ts';
import { BookShelf, type SuggestedBook, WaitingShelf } from './book-shelf.tsx';
import classes from './suggested-books.module.css';

const LoginDialog = lazyPart(() => import('../login/login-dialog.tsx'));

const Shelf = ({ onChoose }: { onChoose: (book: SuggestedBook) => void }) => {
  const { t } = useText();
  const { data, error, refetch } = useCall(libraryCalls.suggestedEbooks, {
    query: { category: CATEGORY },
  });
  if (data && data.data.length > 0) return <BookShelf books={data.data} onChoose={onChoose} />;
  if (data) {
    return (
      <EmptyState
        drawing="shelf"
        title={t('accounts:suggested.empty')}
        text={t('accounts:suggested.emptyText')}
      />
    );
  }
  if (error) {
    return (
      <ErrorState
        title={t('accounts:suggested.failed')}
        text={error.message}
        retryLabel={t('ui:retry')}
        onRetry={() => runInBackground(refetch())}
      />
    );
  }
  return <WaitingShelf label={t('ui:loading')} />;
};

/** The public shop window; a click on a book asks to sign in. Source: LIB-032. */
export const SuggestedBooks = ({
  onSignIn,
  onSignUp,
}: {
  onSignIn: () => void;
  onSignUp: () => void;
}) => {
  const { t } = useText();
  const navigate = useNavigate();
  const signedIn = useSession((session) => session.state !== 'out');
  const hasLoginPage = useSwitch('login_page');
  const [requested, setRequested] = useState<SuggestedBook>();
  const [asking, setAsking] = useState(false);
  const choose = (book: SuggestedBook) => {
    if (signedIn) {
      runInBackground(Promise.resolve(navigate(LIBRARY)));
      return;
    }
    if (!hasLoginPage) {
      toast({ kind: 'info', text: t('switches:loginElsewhere'), id: 'login-elsewhere' });
      return;
    }
    setRequested(book);
    setAsking(true);
  };
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title}>{t('accounts:suggested.title')}</h1>
          <p className={classes.lead}>{t('accounts:suggested.lead')}</p>
        </div>
        {!signedIn && !hasLoginPage && (
          <p className={classes.lead}>{t('switches:loginElsewhere')}</p>
        )}
        {!signedIn && hasLoginPage && (
          <div className={classes.actions}>
            <Button variant="default" onClick={onSignUp}>
              {t('accounts:signUp.open')}
            </Button>
            <Button onClick={onSignIn}>{t('accounts:login.submit')}</Button>
          </div>
        )}
      </div>
      <Shelf onChoose={choose} />
      {requested && (
        <Suspense fallback={null}>
          <LoginDialog opened={asking} onClose={() => setAsking(false)} book={requested} />
        </Suspense>
      )}
    </div>
  );
};
