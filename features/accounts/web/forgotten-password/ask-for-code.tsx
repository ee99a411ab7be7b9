import { Button, focusFirstError } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type FormEvent, useRef, useState } from 'react';
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
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPhone(phone)) {
      onSend();
      return;
    }
    setProblem(t('accounts:errors.phone_as_10_digits'));
    focusFirstError(form.current);
  };
  return (
    <form ref={form} className={fields.form} onSubmit={submit} noValidate>
      <p className={classes.lead}>{t('accounts:forgotten.phoneLead')}</p>
      <PhoneField
        value={phone}
        error={problem}
        announcesFormat
        focused
        onChange={(digits) => {
          onChange(digits);
          setProblem(undefined);
        }}
      />
      <Button type="submit" fullWidth loading={sending}>
        {t('accounts:forgotten.send')}
      </Button>
    </form>
  );
};
