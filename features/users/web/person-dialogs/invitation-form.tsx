import { runInBackground, systemClock } from '@sayfa/kernel';
import { Button } from '@sayfa/ui';
import { type Invitation, type UserRow, usersCalls } from '@sayfa/users/contract';
import { callApi, formatDate, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import { InvitationLink } from '../invitation-link.tsx';
import { useChange } from '../use-change.ts';
import classes from '../users.module.css';

/** The open invitation of a person: another link, or none any more. */
export const InvitationForm = ({ person, onDone }: { person: UserRow; onDone: () => void }) => {
  const { t, language } = useText();
  const [opened] = useState(() => systemClock.now());
  const [renewed, setRenewed] = useState<Invitation>();
  const { busy, failure, run, showSuccess } = useChange();
  const params = { id: person.id };
  const ends = person.invitation_ends_at ?? '';
  const over = Date.parse(ends) <= opened;

  const renew = async () => {
    const answer = await run(() => callApi(usersCalls.renewInvitation, { params }));
    if (answer) setRenewed(answer.data);
  };
  const withdraw = async () => {
    if (!(await run(() => callApi(usersCalls.withdrawInvitation, { params })))) return;
    showSuccess(t('users:invite.withdrawn'));
    onDone();
  };
  if (renewed) return <InvitationLink invitation={renewed} />;
  return (
    <div className={classes.form}>
      <p>
        {t(over ? 'users:invite.over' : 'users:invite.until', { day: formatDate(language, ends) })}{' '}
        {t('users:invite.renewText')}
      </p>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" loading={busy} onClick={() => runInBackground(withdraw())}>
          {t('users:invite.withdraw')}
        </Button>
        <Button loading={busy} onClick={() => runInBackground(renew())} data-autofocus>
          {t('users:invite.renewSubmit')}
        </Button>
      </div>
    </div>
  );
};
