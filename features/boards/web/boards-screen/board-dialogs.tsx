import { createUuid, runInBackground } from '@sayfa/kernel';
import { Button } from '@sayfa/ui';
import { callApi, toast, useText } from '@sayfa/web-kit';
import { useState } from 'react';
import {
  type BoardRow,
  boardsCalls,
  IDLE_MINUTES,
  type Registration,
} from '../../contract/index.ts';
import { BoardFieldsForm } from './board-fields.tsx';
import classes from './boards-screen.module.css';
import { RegistrationCode } from './registration-code.tsx';
import { useChange } from './use-change.ts';

const NEW_BOARD = { name: '', room: '', inches: '65', idle_minutes: String(IDLE_MINUTES) };

type BoardDialogProps = { domain: string; board: BoardRow; onDone(): void };

/** Adds a board and shows its code. */
export const AddForm = ({ domain, onDone }: { domain: string; onDone(): void }) => {
  const { t } = useText();
  const { busy, failure, run } = useChange();
  const [added, setAdded] = useState<Registration>();
  // The same for every try of this form, so that a lost answer makes no second board.
  const [key] = useState(createUuid);
  if (added) return <RegistrationCode registration={added} onDone={onDone} />;
  return (
    <BoardFieldsForm
      board={NEW_BOARD}
      submitLabel={t('boards:makeCode')}
      busy={busy}
      failure={failure}
      onSubmit={async (body) => {
        const headers = { 'idempotency-key': key };
        const input = { params: { domain }, body, headers };
        const answer = await run(() => callApi(boardsCalls.add, input));
        if (answer) setAdded(answer.data);
      }}
    />
  );
};

/** Changes what is said of a board. */
export const EditForm = ({ domain, board, onDone }: BoardDialogProps) => {
  const { t } = useText();
  const { busy, failure, run } = useChange();
  const { id, version, inches, idle_minutes } = board;
  return (
    <BoardFieldsForm
      board={{ ...board, inches: String(inches), idle_minutes: String(idle_minutes) }}
      submitLabel={t('boards:save')}
      busy={busy}
      failure={failure}
      onSubmit={async (body) => {
        const headers = { 'if-match': `"${version}"` };
        const input = { params: { domain, id }, body, headers };
        if (!(await run(() => callApi(boardsCalls.change, input)))) return;
        toast({ kind: 'success', text: t('boards:saved') });
        onDone();
      }}
    />
  );
};

const Buttons = ({
  submitLabel,
  busy,
  onSubmit,
  onCancel,
}: {
  submitLabel: string;
  busy: boolean;
  onSubmit(): Promise<void>;
  onCancel(): void;
}) => {
  const { t } = useText();
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onCancel} data-autofocus>
        {t('ui:cancel')}
      </Button>
      <Button loading={busy} onClick={() => runInBackground(onSubmit())}>
        {submitLabel}
      </Button>
    </div>
  );
};

const Failure = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p role="alert" className={classes.failure}>
      {text}
    </p>
  );

/** Another code for a board that no browser has become yet. */
export const CodeForm = ({ domain, board, onDone }: BoardDialogProps) => {
  const { t } = useText();
  const { busy, failure, run } = useChange();
  const [renewed, setRenewed] = useState<Registration>();
  if (renewed) return <RegistrationCode registration={renewed} onDone={onDone} />;
  const renew = async (): Promise<void> => {
    const params = { domain, id: board.id };
    const answer = await run(() => callApi(boardsCalls.renewCode, { params }));
    if (answer) setRenewed(answer.data);
  };
  return (
    <div className={classes.form}>
      <p>{t('boards:renewText')}</p>
      <Failure text={failure} />
      <Buttons submitLabel={t('boards:makeCode')} busy={busy} onSubmit={renew} onCancel={onDone} />
    </div>
  );
};

/** Covers a board on which somebody is signed in. */
export const LockForm = ({ domain, board, onDone }: BoardDialogProps) => {
  const { t } = useText();
  const { busy, failure, run } = useChange();
  const { id, name } = board;
  const lock = async (): Promise<void> => {
    if (!(await run(() => callApi(boardsCalls.lock, { params: { domain, id } })))) return;
    toast({ kind: 'success', text: t('boards:lock.locked', { name }) });
    onDone();
  };
  return (
    <div className={classes.form}>
      <p>{t('boards:lock.nowText')}</p>
      <Failure text={failure} />
      <Buttons submitLabel={t('boards:lock.now')} busy={busy} onSubmit={lock} onCancel={onDone} />
    </div>
  );
};

/** Removes a board, after saying what that does to it. */
export const RemoveForm = ({ domain, board, onDone }: BoardDialogProps) => {
  const { t } = useText();
  const { busy, failure, run } = useChange();
  const { id, name } = board;
  const remove = async (): Promise<void> => {
    if (!(await run(() => callApi(boardsCalls.remove, { params: { domain, id } })))) return;
    toast({ kind: 'success', text: t('boards:removed', { name }) });
    onDone();
  };
  return (
    <div className={classes.form}>
      <p>{t('boards:removeText')}</p>
      <Failure text={failure} />
      <Buttons submitLabel={t('boards:remove')} busy={busy} onSubmit={remove} onCancel={onDone} />
    </div>
  );
};
