import { runInBackground } from '@sayfa/kernel';
import { Button, PasswordInput } from '@sayfa/ui';
import { callApi, isApiError, useText } from '@sayfa/web-kit';
import { type FormEvent, useState } from 'react';
import { type ImportStatus, importsCalls } from '../../contract/index.ts';
import classes from './import-progress.module.css';

/** Asks for the password of an encrypted PDF. A wrong one ends the import. */
export const PasswordPrompt = ({
  id,
  onStatus,
}: {
  id: string;
  onStatus: (now: ImportStatus) => void;
}) => {
  const { t } = useText();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!password) return;
    setBusy(true);
    try {
      onStatus(
        (await callApi(importsCalls.givePassword, { params: { id }, body: { password } })).data,
      );
    } catch (refused) {
      if (!isApiError(refused)) throw refused;
      setError(refused.message);
    }
    setBusy(false);
  };

  return (
    <form className={classes.password} onSubmit={(event) => runInBackground(submit(event))}>
      <PasswordInput
        label={t('imports:password.label')}
        description={t('imports:password.once')}
        value={password}
        error={error}
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
