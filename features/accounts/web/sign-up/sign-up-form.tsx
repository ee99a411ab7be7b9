import { SIGN_UP_FIELDS, type SignUpField } from '@sayfa/accounts/contract';
import { Button, focusFirstError, TextInput } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { Failure } from '../fields/failure.tsx';
import classes from '../fields/fields.module.css';
import { latinText } from '../fields/latin-text.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { StrengthHint } from '../fields/strength-hint.tsx';
import type { PendingPerson } from '../login/pending-person.ts';
import { CourseGroupField } from './course-group-field.tsx';
import { PolicyField } from './policy-field.tsx';
import { useSignUp } from './use-sign-up.ts';

type SignUpFormProps = {
  onDone: () => void;
  onPending: (person: PendingPerson) => void;
  onPolicy: () => void;
};

const EMPTY = { name: '', email: '', phone: '', password: '', groupId: '' };

/** Name, address, phone, password, course group and consent. Source: ACC-014. */
export const SignUpForm = ({ onDone, onPending, onPolicy }: SignUpFormProps) => {
  const { t } = useText();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(EMPTY);
  const [consent, setConsent] = useState(false);
  const { refusal, sending, submit, check, clearError, dismiss } = useSignUp({
    done: onDone,
    pending: onPending,
    refused: () => focusFirstError(form.current),
  });

  const fieldOf = (name: SignUpField) => ({
    value: fields[name],
    error: refusal.fields[name],
    onChange: (value: string) => {
      setFields((typed) => ({ ...typed, [name]: value }));
      clearError(name);
    },
  });
  const textOf = (name: SignUpField) => {
    const { onChange, ...field } = fieldOf(name);
    return {
      ...field,
      name,
      onChange: (event: FormEvent<HTMLInputElement>) => onChange(event.currentTarget.value),
    };
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(fields);
  };

  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    const left = SIGN_UP_FIELDS.find((field) => field === target.name);
    if (left) check(left, fields);
  };

  return (
    <form ref={form} className={classes.form} onSubmit={onSubmit} onBlur={onBlur} noValidate>
      <TextInput
        {...textOf('name')}
        label={t('accounts:fields.name')}
        autoComplete="name"
        maxLength={100}
        data-autofocus
        classNames={{ label: classes.label, error: classes.error }}
      />
      <TextInput
        {...latinText}
        {...textOf('email')}
        label={t('accounts:login.email')}
        inputMode="email"
        autoComplete="username"
        classNames={{ label: classes.label, input: classes.latin, error: classes.error }}
      />
      <PhoneField {...fieldOf('phone')} />
      <PasswordField
        {...fieldOf('password')}
        purpose="new"
        hint={<StrengthHint password={fields.password} known={[fields.name, fields.email]} />}
      />
      <CourseGroupField {...fieldOf('groupId')} />
      <PolicyField checked={consent} onChange={setConsent} onOpen={onPolicy} />
      {refusal.above !== undefined && <Failure title={refusal.above} onClose={dismiss} />}
      <div className={classes.submit}>
        <Button type="submit" fullWidth loading={sending} disabled={!consent}>
          {t('accounts:signUp.submit')}
        </Button>
      </div>
    </form>
  );
};
