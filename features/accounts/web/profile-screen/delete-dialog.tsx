import { accountsCalls } from '@sayfa/accounts/contract';
import { Button, focusFirstError, Modal, TextInput, useMediaQuery } from '@sayfa/ui';
import { callApi, isApiError, useSession, useText } from '@sayfa/web-kit';
import { type FormEvent, useRef, useState } from 'react';
import { Failure } from '../fields/failure.tsx';
import fields from '../fields/fields.module.css';
import { latinText } from '../fields/latin-text.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { useSending } from '../fields/use-sending.ts';
import { wordsOfFailure } from '../fields/words-of-failure.ts';
import classes from './delete-dialog.module.css';

const NARROW = '(max-width: 37.5em)';
/** What will be gone, by keys of their messages. */
const GONE = ['profile', 'work', 'reading', 'sessions'] as const;

/** Deleting cannot be undone: the password and one's own address have to be typed. */
const DeleteDialog = ({
  opened,
  email,
  onClose,
}: {
  opened: boolean;
  email: string;
  onClose: () => void;
}) => {
  const { t } = useText();
  const narrow = useMediaQuery(NARROW);
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const [wrongPassword, setWrongPassword] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [gone, setGone] = useState(false);
  const { sending, send } = useSending();
  const confirmed = typed.trim().toLowerCase() === email.toLowerCase();

  const erase = async () => {
    setFailure(undefined);
    try {
      await callApi(accountsCalls.deleteMe, { body: { password } });
      setGone(true);
    } catch (error) {
      if (isApiError(error, 'reauth_required')) {
        setWrongPassword(error.message);
        focusFirstError(form.current);
      } else setFailure(wordsOfFailure(error));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && confirmed) void send(erase);
  };
  // The account is gone; what this device keeps of it goes with it.
  const leave = () => void useSession.getState().signOut();

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
        <form ref={form} className={fields.form} onSubmit={submit} noValidate>
          <div>
            <p className={classes.text}>{t('accounts:delete.willGo')}</p>
            <ul className={classes.list}>
              {GONE.map((what) => (
                <li key={what}>{t(`accounts:delete.what.${what}`)}</li>
              ))}
            </ul>
            <p className={classes.final}>{t('accounts:delete.final')}</p>
          </div>
          <PasswordField
            value={password}
            error={wrongPassword}
            onChange={(value) => {
              setPassword(value);
              setWrongPassword(undefined);
            }}
          />
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
          {failure && <Failure title={failure} onClose={() => setFailure(undefined)} />}
          <div className={classes.buttons}>
            <Button variant="default" onClick={onClose}>
              {t('ui:cancel')}
            </Button>
            <Button
              type="submit"
              color="red"
              loading={sending}
              disabled={password === '' || !confirmed}
            >
              {t('accounts:delete.submit')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
};

export default DeleteDialog;
