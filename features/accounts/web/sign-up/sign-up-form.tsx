import type { SignUpField } from '@sayfa/accounts/contract';
import { Button, TextInput, useFieldChecks } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { type FormEvent, useState } from 'react';
import { Failure } from '../fields/failure.tsx';
import classes from '../fields/fields.module.css';
import { latinText } from '../fields/latin-text.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { PhoneField } from '../fields/phone-field.tsx';
import { StrengthHint } from '../fields/strength-hint.tsx';
import { wordsOfProblems } from '../fields/words-of-problems.ts';
import type { PendingPerson } from '../login/pending-person.ts';
import { signUpProblems } from './check-sign-up.ts';
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
  const [fields, setFields] = useState(EMPTY);
  const [consent, setConsent] = useState(false);
  const checks = useFieldChecks(() => wordsOfProblems(signUpProblems(fields)));
  const { refusal, sending, submit, clearError, dismiss } = useSignUp({
    done: onDone,
    pending: onPending,
    refused: checks.focusFirst,
  });

  const fieldOf = (name: SignUpField) => ({
    value: fields[name],
    error: checks.problems[name] ?? refusal.fields[name],
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
    if (checks.mayBeSent()) submit(fields);
  };

  return (
    <form {...checks.form} className={classes.form} onSubmit={onSubmit}>
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
