import { Button, useFieldChecks } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type FormEvent, useState } from 'react';
import { PhoneField } from '../fields/phone-field.tsx';
import { isPhone } from '../fields/typed-text.ts';
import classes from './verification-view.module.css';

/** Another number, before the first one is verified. Source: ACC-038. */
export const ChangeNumber = ({
  sending,
  onSend,
  onCancel,
}: {
  sending: boolean;
  onSend: (phone: string) => void;
  onCancel: () => void;
}) => {
  const { t } = useText();
  const [phone, setPhone] = useState('');
  const checks = useFieldChecks<'phone'>(() =>
    isPhone(phone) ? {} : { phone: t('accounts:errors.phone_10_digits') },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checks.mayBeSent()) onSend(phone);
  };

  return (
    <form {...checks.form} className={classes.form} onSubmit={submit}>
      <PhoneField
        label={t('accounts:verification.newNumber')}
        value={phone}
        error={checks.problems.phone}
        announcesFormat
        focused
        onChange={setPhone}
      />
      <div className={classes.pair}>
        <Button variant="default" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" loading={sending}>
          {t('accounts:verification.saveNumber')}
        </Button>
      </div>
    </form>
  );
};
