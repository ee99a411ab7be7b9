import { Button, focusFirstError } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type FormEvent, useRef, useState } from 'react';
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
  const form = useRef<HTMLFormElement>(null);
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPhone(phone)) {
      onSend(phone);
      return;
    }
    setProblem(t('accounts:errors.phone_10_digits'));
    focusFirstError(form.current);
  };

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <PhoneField
        label={t('accounts:verification.newNumber')}
        value={phone}
        error={problem}
        announcesFormat
        focused
        onChange={(digits) => {
          setPhone(digits);
          setProblem(undefined);
        }}
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
