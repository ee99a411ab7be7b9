import { CODE_LENGTH } from '@sayfa/accounts/contract';
import { runInBackground } from '@sayfa/kernel';
import { Anchor, Button, useFieldChecks } from '@sayfa/ui';
import { useText } from '@sayfa/web-kit';
import { IconDeviceMobileExclamation, IconDeviceMobileMessage } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeField } from '../fields/code-field.tsx';
import { Failure } from '../fields/failure.tsx';
import fields from '../fields/fields.module.css';
import type { PendingPerson } from '../login/pending-person.ts';
import { ChangeNumber } from './change-number.tsx';
import { maskPhone } from './mask-phone.ts';
import { ResendLine } from './resend-line.tsx';
import { useVerification } from './use-verification.ts';
import classes from './verification-view.module.css';

type VerificationViewProps = {
  person: PendingPerson;
  onDone: () => void;
  onAlreadyVerified: () => void;
  onSignedOut: () => void;
};

type Verification = ReturnType<typeof useVerification>;

/** What was typed, also while the number is changed. */
type TypedCode = { code: string; problem?: string };

/** The code that came in a message, and a way to another one. */
const CodeForm = ({
  verification,
  typed: { code, problem },
  onType,
}: {
  verification: Verification;
  typed: TypedCode;
  onType: (typed: TypedCode) => void;
}) => {
  const { t } = useText();
  const checks = useFieldChecks<'code'>(() =>
    code.length === CODE_LENGTH
      ? {}
      : { code: t(code === '' ? 'errors:code_required' : 'errors:code_6') },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checks.mayBeSent()) return;
    const refuse = (problem: string): void => onType({ code, problem });
    runInBackground(verification.verify(code, refuse));
  };

  return (
    <form {...checks.form} className={classes.form} onSubmit={submit}>
      <CodeField
        value={code}
        error={checks.problems.code ?? problem}
        onChange={(typed) => onType({ code: typed })}
      />
      <Button type="submit" fullWidth loading={verification.verifying}>
        {t('accounts:verification.submit')}
      </Button>
      <ResendLine
        at={verification.resendAt}
        sending={verification.resending}
        onResend={() => runInBackground(verification.resend())}
      />
    </form>
  );
};

const QuietLink = ({
  label,
  disabled,
  onClick,
}: {
  label: string;
  disabled?: boolean;
  onClick: () => void;
}) => (
  <Anchor
    component="button"
    type="button"
    className={fields.quietLink}
    disabled={disabled}
    onClick={onClick}
  >
    {label}
  </Anchor>
);

const NoticeLine = ({ notice, setNotice }: Pick<Verification, 'notice' | 'setNotice'>) => (
  <div className={classes.notice}>
    {notice?.kind === 'failed' && (
      <Failure title={notice.title} onClose={() => setNotice(undefined)}>
        {notice.text}
      </Failure>
    )}
    <p role="status" className={classes.done}>
      {notice?.kind === 'done' && notice.title}
    </p>
  </div>
);

/** The code of a message, for somebody whose phone is not verified yet. Source: ACC-027…040. */
export const VerificationView = (props: VerificationViewProps) => {
  const { person, onDone, onAlreadyVerified, onSignedOut } = props;
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState<TypedCode>({ code: '' });
  const [changesNumber, setChangesNumber] = useState(false);
  const verification = useVerification(person, {
    done: onDone,
    alreadyVerified: onAlreadyVerified,
    signedOut: onSignedOut,
  });

  useEffect(() => heading.current?.focus(), []);

  const change = async (phone: string) => {
    const taken = await verification.changePhone(phone);
    if (!taken) return;
    setTyped({ ...typed, code: '' });
    setChangesNumber(false);
    heading.current?.focus();
  };

  const registered = person.from === 'sign-up';
  const Picture = registered ? IconDeviceMobileMessage : IconDeviceMobileExclamation;
  return (
    <section className={classes.view} aria-labelledby="verification">
      <Picture
        size={48}
        stroke={1.25}
        aria-hidden
        className={classes.icon}
        data-warns={!registered || undefined}
      />
      <h2 id="verification" ref={heading} tabIndex={-1} className={classes.title}>
        {t(registered ? 'accounts:verification.title' : 'accounts:unverified.title')}
      </h2>
      <p className={classes.phone} dir="ltr">
        {maskPhone(verification.phone)}
      </p>
      <p className={classes.text}>
        {t(registered ? 'accounts:verification.text' : 'accounts:unverified.text')}
      </p>
      <NoticeLine notice={verification.notice} setNotice={verification.setNotice} />
      {changesNumber ? (
        <ChangeNumber
          sending={verification.changing}
          onSend={(phone) => runInBackground(change(phone))}
          onCancel={() => setChangesNumber(false)}
        />
      ) : (
        <CodeForm verification={verification} typed={typed} onType={setTyped} />
      )}
      <div className={classes.others}>
        {!changesNumber && (
          <QuietLink
            label={t('accounts:verification.changeNumber')}
            onClick={() => setChangesNumber(true)}
          />
        )}
        <QuietLink
          label={t('accounts:unverified.signOut')}
          disabled={verification.leaving}
          onClick={() => runInBackground(verification.signOut())}
        />
      </div>
    </section>
  );
};
