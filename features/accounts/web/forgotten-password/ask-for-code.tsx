import { Button, useFieldChecks } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import type { FormEvent } from 'react';
import fields from '../fields/fields.module.css';
import { PhoneField } from '../fields/phone-field.tsx';
import { isPhone } from '../fields/typed-text.ts';
import classes from './forgotten-password-dialog.module.css';

/** Step 1: which phone gets the code. Source: ACC-042. */
export const AskForCode = ({
  phone,
  sending,
  onChange,
  onSend,
}: {
  phone: string;
  sending: boolean;
  onChange: (phone: string) => void;
  onSend: () => void;
}) => {
  const { t } = useText();
  const checks = useFieldChecks<'phone'>(() =>
    isPhone(phone) ? {} : { phone: t('accounts:errors.phone_as_10_digits') },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checks.mayBeSent()) onSend();
  };
  return (
    <form {...checks.form} className={fields.form} onSubmit={submit}>
      <p className={classes.lead}>{t('accounts:forgotten.phoneLead')}</p>
      <PhoneField
        value={phone}
        error={checks.problems.phone}
        announcesFormat
        focused
        onChange={onChange}
      />
      <Button type="submit" fullWidth loading={sending}>
        {t('accounts:forgotten.send')}
      </Button>
    </form>
  );
};
