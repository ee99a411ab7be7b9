import { runInBackground } from '@sayfa/kernel';
import { Button, EmptyState, ErrorState, Skeleton } from '@sayfa/ui';
import {
  type ApiError,
  addressOf,
  isBoard,
  useCall,
  useSession,
  useText,
  useTitle,
} from '@sayfa/web-kit';
import { useEffect } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { type Landing, paperCodesCalls } from '../../contract/index.ts';
import classes from './code-screen.module.css';

const LIBRARY = '/library?type=all';
const GONE = 410;
const TOO_MANY = 429;

const ToLibrary = () => {
  const { t } = useText();
  return (
    <Button component={Link} to={LIBRARY} size="lg">
      {t('paper-codes:code.toLibrary')}
    </Button>
  );
};

const Refused = ({ error, retry }: { error: ApiError; retry: () => void }) => {
  const { t } = useText();
  if (error.status === 0 || error.status === TOO_MANY) {
    return <ErrorState title={error.message} retryLabel={t('ui:retry')} onRetry={retry} />;
  }
  const why = error.status === GONE ? 'gone' : 'unknown';
  return (
    <EmptyState
      headingLevel={1}
      drawing="lost"
      title={t(`paper-codes:code.${why}`)}
      text={t(`paper-codes:code.${why}Text`)}
      action={<ToLibrary />}
    />
  );
};

/** What the code shows to everyone: its video, or its page. */
const Shown = ({ code, landing }: { code: string; landing: Landing }) => {
  const { t } = useText();
  const input = { params: { code } };
  if (landing.shows === 'video') {
    return (
      <video
        className={classes.shown}
        controls
        playsInline
        preload="metadata"
        src={addressOf(paperCodesCalls.video, input)}
        aria-label={t('paper-codes:code.video')}
      >
        <track kind="captions" />
      </video>
    );
  }
  if (landing.shows !== 'page') return null;
  return (
    <img
      className={classes.shown}
      src={addressOf(paperCodesCalls.page, input)}
      alt={t('paper-codes:code.place.page', { page: landing.page })}
    />
  );
};

const SignIn = ({ code }: { code: string }) => {
  const { t } = useText();
  const isSignedIn = useSession(({ state }) => state === 'in');
  if (isSignedIn) return <p className={classes.note}>{t('paper-codes:code.notYours')}</p>;
  return (
    <Button
      component={Link}
      to={isBoard() ? '/board' : '/login/suggested?auth=login'}
      state={{ cameFor: `/q/${code}` }}
      size="lg"
    >
      {t('paper-codes:code.signIn')}
    </Button>
  );
};

const placeKey = ({ kind, number }: Landing): string =>
  number === null && kind !== 'activity' ? 'page' : kind;

const About = ({ code, landing }: { code: string; landing: Landing }) => {
  const { t } = useText();
  const { book, school, page, number, has_cover, is_moved } = landing;
  useTitle(book);
  return (
    <article className={classes.about}>
      {has_cover && landing.shows === 'nothing' && (
        <img
          className={classes.cover}
          src={addressOf(paperCodesCalls.cover, { params: { code } })}
          alt=""
        />
      )}
      <div className={classes.words}>
        <p className={classes.school}>{school}</p>
        <h1>{book}</h1>
        <p className={classes.place}>
          {t(`paper-codes:code.place.${placeKey(landing)}`, { page, number: number ?? 0 })}
        </p>
        {is_moved && <p className={classes.note}>{t('paper-codes:moved')}</p>}
        <Shown code={code} landing={landing} />
        <SignIn code={code} />
      </div>
    </article>
  );
};

/** The page of a printed code for somebody without a session, or who may not read its book. Source: PAP-004. */
const CodeScreen = () => {
  const { t } = useText();
  const { code = '' } = useParams();
  const state = useSession((session) => session.state);
  const refresh = useSession((session) => session.refresh);
  useTitle(t('paper-codes:name'));
  useEffect(() => {
    if (state === 'unknown') refresh().catch(() => undefined);
  }, [state, refresh]);
  const landing = useCall(
    paperCodesCalls.landing,
    { params: { code } },
    { retry: false, staleTime: 0 },
  );
  if (landing.data?.data.address) return <Navigate to={landing.data.data.address} replace />;
  return (
    <div className={classes.screen}>
      {landing.isError ? (
        <Refused error={landing.error} retry={() => runInBackground(landing.refetch())} />
      ) : landing.data ? (
        <About code={code} landing={landing.data.data} />
      ) : (
        <Skeleton className={classes.loading} aria-busy="true" />
      )}
    </div>
  );
};

export default CodeScreen;
