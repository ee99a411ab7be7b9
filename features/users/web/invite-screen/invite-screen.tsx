import { accountsCalls } from '@sayfa/accounts/contract';
import { runInBackground } from '@sayfa/kernel';
import { Button, EmptyState } from '@sayfa/ui';
import { localSetting, useCall, useText, useTitle } from '@sayfa/web-kit';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import classes from '../users.module.css';
import { AcceptForm } from './accept-form.tsx';
import screen from './invite-screen.module.css';

const SIGN_IN = '/login/suggested?auth=login';

/** The page behind an invitation: who it is for, and the account it makes. */
const InviteScreen = () => {
  const { t } = useText();
  const { token = '' } = useParams();
  const [done, setDone] = useState(false);
  const invitation = useCall(
    accountsCalls.invitation,
    { params: { token } },
    { enabled: !done, staleTime: Number.POSITIVE_INFINITY },
  );
  useTitle(t('users:accept.title'));

  if (done) {
    return (
      <EmptyState
        headingLevel={1}
        drawing="shelf"
        title={t('users:accept.ready')}
        text={t('users:accept.readyText')}
        action={
          <Button component={Link} to={SIGN_IN}>
            {t('users:accept.signIn')}
          </Button>
        }
      />
    );
  }
  if (invitation.isError) {
    return (
      <EmptyState
        headingLevel={1}
        drawing="lost"
        title={t('users:accept.over')}
        text={invitation.error.message}
        action={
          invitation.error.isPassing ? (
            <Button onClick={() => runInBackground(invitation.refetch())}>{t('ui:retry')}</Button>
          ) : undefined
        }
      />
    );
  }
  if (!invitation.data) return null;
  const { email, domain_title, domain_name } = invitation.data;
  return (
    <section className={screen.screen} aria-labelledby="invite-title">
      <h1 id="invite-title" className={classes.title}>
        {t('users:accept.greeting', { school: domain_title })}
      </h1>
      <p className={classes.lead}>{t('users:accept.lead', { email })}</p>
      <AcceptForm
        token={token}
        invitation={invitation.data}
        onAccepted={() => {
          localSetting('domain').set(domain_name);
          setDone(true);
        }}
      />
    </section>
  );
};

export default InviteScreen;
