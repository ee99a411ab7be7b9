import { accountsCalls, type MySession } from '@sayfa/accounts/contract';
import { runInBackground } from '@sayfa/kernel';
import { Badge, Button, ErrorState, Skeleton, VisuallyHidden } from '@sayfa/ui';
import { formatDate, useCall, useText } from '@sayfa/web-kit';
import { IconApps, IconDeviceDesktop, IconDeviceMobile, IconDeviceTv } from '@tabler/icons-react';
import classes from './my-sessions.module.css';
import { useEndSessions } from './use-end-sessions.ts';

const ON_THE_MOVE = /android|ios|iphone|ipad/iu;

const DeviceIcon = ({ device }: Pick<MySession, 'device'>) => {
  const look = { size: 24, stroke: 1.5, 'aria-hidden': true, className: classes.icon } as const;
  if (device.kind === 'board') return <IconDeviceTv {...look} />;
  if (device.kind === 'app') return <IconApps {...look} />;
  return ON_THE_MOVE.test(device.system ?? '') ? (
    <IconDeviceMobile {...look} />
  ) : (
    <IconDeviceDesktop {...look} />
  );
};

/** Source names are proper names; the words between them are ours. */
const useDeviceName = () => {
  const { t } = useText();
  return ({ kind, browser, system, board }: MySession['device']): string => {
    if (board !== undefined) return t('accounts:sessions.onBoard', { board });
    if (browser && system) return t('accounts:sessions.browserOn', { browser, system });
    return browser ?? system ?? t(`accounts:sessions.${kind}`);
  };
};

const SessionRow = ({
  session,
  ending,
  onEnd,
}: {
  session: MySession;
  ending: boolean;
  onEnd: () => void;
}) => {
  const { t, language } = useText();
  const nameOf = useDeviceName();
  const name = nameOf(session.device);
  const seen = formatDate(language, session.last_seen_at, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <li className={classes.row}>
      <DeviceIcon device={session.device} />
      <div className={classes.words}>
        <strong className={classes.name}>{name}</strong>
        <span className={classes.when}>
          {t('accounts:sessions.lastSeen', { date: seen })}
          {session.address && (
            <>
              {' · '}
              <bdi dir="ltr">{session.address}</bdi>
            </>
          )}
        </span>
      </div>
      {session.current ? (
        <Badge variant="light" size="lg" tt="none" className={classes.here}>
          {t('accounts:sessions.current')}
        </Badge>
      ) : (
        <Button
          variant="default"
          loading={ending}
          aria-label={t('accounts:sessions.endOf', { name })}
          onClick={onEnd}
        >
          {t('accounts:sessions.end')}
        </Button>
      )}
    </li>
  );
};

/** Where I am signed in; each session can be ended, and all others at once. */
export const MySessions = () => {
  const { t } = useText();
  const { data, error, refetch } = useCall(
    accountsCalls.mySessions,
    {},
    { staleTime: 0, refetchOnWindowFocus: true },
  );
  const { ending, endOne, endOthers } = useEndSessions();
  if (!data && error) {
    return (
      <ErrorState
        title={t('accounts:sessions.failed')}
        text={error.message}
        retryLabel={t('ui:retry')}
        onRetry={() => runInBackground(refetch())}
      />
    );
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{t('ui:loading')}</VisuallyHidden>
        <Skeleton height={72} />
      </div>
    );
  }
  return (
    <>
      <ul className={classes.rows}>
        {data.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            ending={ending === session.id}
            onEnd={() => runInBackground(endOne(session.id))}
          />
        ))}
      </ul>
      {data.sessions.length > 1 ? (
        <Button
          variant="default"
          className={classes.all}
          loading={ending === 'others'}
          onClick={() => runInBackground(endOthers())}
        >
          {t('accounts:sessions.endOthers')}
        </Button>
      ) : (
        <p className={classes.only}>{t('accounts:sessions.only')}</p>
      )}
    </>
  );
};
