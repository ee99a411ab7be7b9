import { accountsCalls } from '@sayfa/accounts/contract';
import type { AnswerOf } from '@sayfa/contract-kit';
import { runInBackground } from '@sayfa/kernel';
import { Anchor, Button, Checkbox, PasswordInput, TextInput, useFieldChecks } from '@sayfa/ui';
import { callApi, isApiError, usePublicConfig, useText } from '@sayfa/web-kit';
import { type FormEvent, useState } from 'react';
import classes from '../users.module.css';
import { type Acceptance, problemsOf } from './check-acceptance.ts';

const LONGEST_NAME = 100;

type AcceptFormProps = {
  token: string;
  invitation: AnswerOf<typeof accountsCalls.invitation>;
  onAccepted: () => void;
};

const NO_FIELDS: Acceptance = { name: '', lastName: '', phone: '', password: '', consent: false };

/** What is typed, what is wrong with it, and sending it. */
const useAcceptance = ({ token, invitation, onAccepted }: AcceptFormProps) => {
  const { t } = useText();
  const [fields, setFields] = useState<Acceptance>(NO_FIELDS);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const needsPhone = invitation.phone === '';
  const needsName = invitation.name === '';
  const checks = useFieldChecks(() => {
    const found = problemsOf(fields, { name: needsName, phone: needsPhone });
    return {
      ...(found.name && { name: t(found.name) }),
      ...(found.phone && { phone: t(found.phone) }),
      ...(found.password && { password: t(found.password) }),
      ...(found.consent && { consent: t(found.consent) }),
    };
  });

  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await callApi(accountsCalls.acceptInvitation, {
        params: { token },
        body: {
          ...(needsName && { name: fields.name, last_name: fields.lastName }),
          password: fields.password,
          consent: fields.consent,
          ...(needsPhone && { phone: fields.phone }),
        },
      });
      onAccepted();
    } catch (error) {
      setFailure(isApiError(error) ? error.message : t('ui:unexpected'));
    } finally {
      setBusy(false);
    }
  };

  return {
    fields,
    failure,
    busy,
    needsPhone,
    needsName,
    change: (part: Partial<Acceptance>) => setFields({ ...fields, ...part }),
    checks,
    submit: (): void => {
      setFailure(undefined);
      if (checks.mayBeSent()) runInBackground(send());
    },
  };
};

type Accepting = ReturnType<typeof useAcceptance>;

/** What the invitation does not know of the person. */
const PersonFields = ({ accepting }: { accepting: Accepting }) => {
  const { t } = useText();
  const { fields, needsName, needsPhone, change, checks } = accepting;
  return (
    <>
      {needsName && (
        <>
          <TextInput
            label={t('users:accept.firstName')}
            name="name"
            autoComplete="given-name"
            maxLength={LONGEST_NAME}
            value={fields.name}
            error={checks.problems.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <TextInput
            label={t('users:accept.lastName')}
            name="lastName"
            autoComplete="family-name"
            maxLength={LONGEST_NAME}
            value={fields.lastName}
            onChange={(event) => change({ lastName: event.currentTarget.value })}
          />
        </>
      )}
      {needsPhone && (
        <TextInput
          label={t('users:accept.phone')}
          description={t('users:accept.phoneHint')}
          name="phone"
          type="tel"
          autoComplete="tel-national"
          value={fields.phone}
          error={checks.problems.phone}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
      )}
    </>
  );
};

/** Name, phone and password of the person who was invited. */
export const AcceptForm = (props: AcceptFormProps) => {
  const { t, language } = useText();
  const elsewhere = usePublicConfig((config) => config.privacy_url);
  const accepting = useAcceptance(props);
  const { fields, failure, busy, change, checks } = accepting;

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    accepting.submit();
  };

  return (
    <form {...checks.form} className={classes.form} onSubmit={submit}>
      <PersonFields accepting={accepting} />
      <PasswordInput
        capsLockText={t('ui:capsLock')}
        label={t('users:accept.password')}
        description={t('users:accept.passwordHint')}
        name="password"
        autoComplete="new-password"
        value={fields.password}
        error={checks.problems.password}
        visibilityToggleButtonProps={{ 'aria-label': t('users:accept.reveal') }}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <Checkbox
        name="consent"
        label={t('users:accept.consent')}
        checked={fields.consent}
        error={checks.problems.consent}
        aria-invalid={checks.problems.consent ? true : undefined}
        onChange={(event) => change({ consent: event.currentTarget.checked })}
      />
      <Anchor href={elsewhere ?? `/privacy/${language}.html`} target="_blank" rel="noreferrer">
        {t('users:accept.consentText')}
      </Anchor>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" loading={busy}>
        {t('users:accept.submit')}
      </Button>
    </form>
  );
};
