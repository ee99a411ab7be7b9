import { runInBackground } from '@sayfa/kernel';
import { Button, TextInput, useFieldChecks } from '@sayfa/ui';
import { callApi, isApiError, useText } from '@sayfa/web-kit';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { boardsCalls, PROOF_HEADER, readBoardCode } from '../../contract/index.ts';
import { withRightTime } from '../own-key/ask-as-board.ts';
import { newBoardKeys, proofOf, publicHalf } from '../own-key/board-crypto.ts';
import type { StoredBoard } from '../own-key/stored-key.ts';
import { thisDevice } from '../own-key/this-device.ts';
import classes from './start-screen.module.css';

/** Longer than a code with blanks and hyphens in it. */
const MAX_TYPED = 40;
/** A browser that is no board yet. */
const NO_BOARD = 0;

const register = async (subtle: SubtleCrypto, code: string): Promise<StoredBoard> => {
  const keys = await newBoardKeys(subtle);
  const body = { code, key: await publicHalf(subtle, keys), device: thisDevice() };
  const { method, path } = boardsCalls.register;
  const { data } = await withRightTime(async () => {
    const proof = await proofOf(subtle, { id: NO_BOARD, keys }, { method, path, body });
    const headers = { [PROOF_HEADER]: proof };
    return callApi(boardsCalls.register, { body, headers, isQuiet: true });
  });
  return { id: data.id, keys };
};

/** Makes this browser a board by the code that an administrator was told. */
export const RegisterForm = ({
  subtle,
  wasRemoved,
  code: firstCode = '',
  onRegistered,
}: {
  subtle: SubtleCrypto;
  wasRemoved: boolean;
  /** Is tried at once, but for a board that was removed. */
  code?: string | undefined;
  onRegistered(board: StoredBoard): Promise<void>;
}) => {
  const { t } = useText();
  const [code, setCode] = useState(firstCode);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const checks = useFieldChecks(() =>
    readBoardCode(code) === undefined ? { code: t('boards:confirm.codeInvalid') } : {},
  );
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onRegistered(await register(subtle, code));
    } catch (error) {
      setFailure(isApiError(error) ? error.message : t('ui:unexpected'));
      setBusy(false);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (checks.mayBeSent()) await send();
  };
  const sendFirst = useEffectEvent(() => {
    if (!wasRemoved && readBoardCode(firstCode) !== undefined) runInBackground(send());
  });
  useEffect(() => sendFirst(), []);
  return (
    <form
      {...checks.form}
      className={classes.form}
      onSubmit={(event) => runInBackground(submit(event))}
    >
      {wasRemoved && <p role="status">{t('boards:start.removed')}</p>}
      <h1>{t('boards:start.registerTitle')}</h1>
      <p>{t('boards:start.registerText')}</p>
      <TextInput
        label={t('boards:start.registrationCode')}
        name="code"
        size="lg"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_TYPED}
        value={code}
        error={checks.problems.code ?? failure}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" loading={busy}>
        {t('boards:start.register')}
      </Button>
    </form>
  );
};
