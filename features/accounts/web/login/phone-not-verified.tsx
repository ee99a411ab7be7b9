import { accountsCalls } from '@sayfa/accounts/contract';
import { Button } from '@sayfa/ui';
import { callApi, useText } from '@sayfa/web-kit';
import { IconDeviceMobileExclamation } from '@tabler/icons-react';
import { useState } from 'react';
import { maskPhone } from './mask-phone.ts';
import classes from './phone-not-verified.module.css';
import type { PendingPerson } from './use-login.ts';

/** The password was right, but the phone waits for its verification. Source: ACC-028, ACC-029. */
export const PhoneNotVerified = ({
  person,
  onSignedOut,
}: {
  person: PendingPerson;
  onSignedOut: () => void;
}) => {
  const { t } = useText();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    // The token lives in this page only: signed out here is signed out, whatever the server says.
    await callApi(accountsCalls.logout, { bearer: person.token }).catch(() => undefined);
    onSignedOut();
  };
  return (
    <section className={classes.notice} aria-labelledby="phone-not-verified">
      <IconDeviceMobileExclamation size={48} stroke={1.25} aria-hidden className={classes.icon} />
      <h3 id="phone-not-verified" className={classes.title}>
        {t('accounts:unverified.title')}
      </h3>
      <p className={classes.phone} dir="ltr">
        {maskPhone(person.phone)}
      </p>
      <p className={classes.text}>{t('accounts:unverified.text')}</p>
      <Button variant="default" fullWidth loading={leaving} onClick={() => void leave()}>
        {t('accounts:unverified.signOut')}
      </Button>
    </section>
  );
};
