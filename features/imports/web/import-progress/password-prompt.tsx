import { runInBackground } from '@sayfa/kernel';
import { Button, PasswordInput } from '@sayfa/ui';
import { callApi, isApiError, useText } from '@sayfa/web-kit';
import { type FormEvent, useState } from 'react';
import { type ImportStatus, importsCalls } from '../../contract/index.ts';
import classes from './import-progress.module.css';

/** Asks for the password of an encrypted PDF, again after a wrong one. */
export const PasswordPrompt = ({
  id,
  refusal,
  onStatus,
}: {
  id: string;
  /** Why a password that came with the file was not taken. */
  refusal: string | undefined;
  onStatus: (now: ImportStatus) => void;
}) => {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(refusal);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!password) return;
    setBusy(true);
    setError(undefined);
    try {
      onStatus(
        (await callApi(importsCalls.givePassword, { params: { id }, body: { password } })).data,
      );
    } catch (refused) {
      if (!isApiError(refused)) throw refused;
      setError(refused.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={classes.password} onSubmit={(event) => runInBackground(submit(event))}>
      <PasswordInput
        capsLockText={t('ui:capsLock')}
        label={t('imports:password.label')}
        description={t('imports:password.once')}
        value={password}
        error={error}
        errorProps={{ role: 'alert' }}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('imports:password.show') }}
        data-autofocus
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy}>
        {t('imports:password.submit')}
      </Button>
    </form>
  );
};
