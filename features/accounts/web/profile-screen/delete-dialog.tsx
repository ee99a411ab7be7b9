import { accountsCalls } from '@sayfa/accounts/contract';
import { runInBackground } from '@sayfa/kernel';
import { Button, focusFirstError, Modal, TextInput, useMediaQuery } from '@sayfa/ui';
import { callApi, isApiError, useSession, useText } from '@sayfa/web-kit';
import { type FormEvent, useState } from 'react';
import { Failure } from '../fields/failure.tsx';
import fields from '../fields/fields.module.css';
import { latinText } from '../fields/latin-text.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { useSending } from '../fields/use-sending.ts';
import { wordsOfFailure } from '../fields/words-of-failure.ts';
import type { ProfileDialogProps } from './dialog-button.tsx';
import classes from './profile-dialogs.module.css';

const NARROW = '(max-width: 37.5em)';
/** What will be gone, by keys of their messages. */
const GONE = ['profile', 'work', 'reading', 'sessions'] as const;

/** What will be gone, and that it stays gone. */
const Warning = () => {
  const { t } = useText();
  return (
    <div>
      <p className={classes.text}>{t('accounts:delete.willGo')}</p>
      <ul className={classes.list}>
        {GONE.map((what) => (
          <li key={what}>{t(`accounts:delete.what.${what}`)}</li>
        ))}
      </ul>
      <p className={classes.final}>{t('accounts:delete.final')}</p>
    </div>
  );
};

/** What is typed to delete the account, also while the dialog is closed, and deleting it. */
const useDeletion = (email: string) => {
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const [wrongPassword, setWrongPassword] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [gone, setGone] = useState(false);
  const { sending, send } = useSending();
  const mayErase = password !== '' && typed.trim().toLowerCase() === email.toLowerCase();

  const erase = async (form: HTMLFormElement): Promise<void> => {
    setFailure(undefined);
    try {
      await callApi(accountsCalls.deleteMe, { body: { password } });
      setGone(true);
    } catch (error) {
      if (isApiError(error, 'reauth_required')) {
        setWrongPassword(error.message);
        focusFirstError(form);
      } else setFailure(wordsOfFailure(error));
    }
  };

  return {
    password,
    typed,
    wrongPassword,
    failure,
    gone,
    sending,
    mayErase,
    setTyped,
    clearFailure: () => setFailure(undefined),
    setPassword: (value: string) => {
      setPassword(value);
      setWrongPassword(undefined);
    },
    erase: (form: HTMLFormElement): void => {
      if (mayErase) runInBackground(send(() => erase(form)));
    },
  };
};

type DeleteFormProps = {
  email: string;
  deletion: ReturnType<typeof useDeletion>;
  onCancel: () => void;
};

/** Deleting cannot be undone: the password and one's own address have to be typed. */
const DeleteForm = ({ email, deletion, onCancel }: DeleteFormProps) => {
  const { t } = useText();
  const { password, typed, wrongPassword, failure, sending, mayErase, erase } = deletion;
  const { setPassword, setTyped, clearFailure } = deletion;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    erase(event.currentTarget);
  };

  return (
    <form className={fields.form} onSubmit={submit} noValidate>
      <Warning />
      <PasswordField value={password} error={wrongPassword} onChange={setPassword} />
      <TextInput
        {...latinText}
        label={t('accounts:delete.confirm')}
        description={<bdi dir="ltr">{email}</bdi>}
        autoComplete="off"
        inputMode="email"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        classNames={{
          label: fields.label,
          description: fields.description,
          input: fields.latin,
        }}
      />
      {failure && <Failure title={failure} onClose={clearFailure} />}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
        <Button type="submit" color="red" loading={sending} disabled={!mayErase}>
          {t('accounts:delete.submit')}
        </Button>
      </div>
    </form>
  );
};

/** Asks whether one's own account is deleted, and deletes it. */
const DeleteDialog = ({ opened, email, onClose }: ProfileDialogProps & { email: string }) => {
  const { t } = useText();
  const narrow = useMediaQuery(NARROW);
  const deletion = useDeletion(email);
  const { gone } = deletion;
  // The account is gone; what this device keeps of it goes with it.
  const leave = () => runInBackground(useSession.getState().signOut());

  return (
    <Modal
      opened={opened}
      onClose={gone ? leave : onClose}
      size={480}
      fullScreen={narrow === true}
      closeOnClickOutside={false}
      title={t(gone ? 'accounts:delete.gone' : 'accounts:delete.question')}
      closeButtonProps={{ 'aria-label': t('ui:close'), size: 44 }}
    >
      {gone ? (
        <div className={classes.gone} role="status">
          <p className={classes.text}>{t('accounts:delete.goneText')}</p>
          <Button fullWidth onClick={leave}>
            {t('ui:ok')}
          </Button>
        </div>
      ) : (
        <DeleteForm email={email} deletion={deletion} onCancel={onClose} />
      )}
    </Modal>
  );
};

export default DeleteDialog;
