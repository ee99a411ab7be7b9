import { runInBackground } from '@sayfa/kernel';
import { callApi, isApiError, useQuestionBankUser, useRetryOnReturn } from '@sayfa/web-kit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { emptyRow, fitted, type Level, questionBankCalls, type Row } from '../../contract/index.ts';
import { registerSaver } from '../unsaved-work.ts';
import { finishedRows, type SaveState } from './save-state.ts';
import { unsavedRowsOf } from './unsaved-rows.ts';

/** Milliseconds without a change after which it is saved. */
const DEBOUNCE_MS = 700;

type Saved = { rows: Row[]; saved_at: string | null };

const orOne = (rows: readonly Row[]): Row[] => (rows.length > 0 ? [...rows] : [emptyRow]);

type Save = () => Promise<void>;

/** Saves when nothing was changed for a while. */
const useDebouncedSave = (
  isWaiting: boolean,
  rows: Row[],
  latest: RefObject<Row[]>,
  save: Save,
): void =>
  useEffect(() => {
    if (!isWaiting) return;
    // `rows` starts the time again with every change.
    latest.current = rows;
    const timer = setTimeout(() => runInBackground(save()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, rows, latest, save]);

/** The rows on the screen: kept on this device at once, on the server as soon as they are whole. */
export const useSelection = (
  user: { token: string; details: { id: number } },
  levels: readonly Level[],
  saved: Saved,
) => {
  const expire = useQuestionBankUser((bank) => bank.expire);
  const [device] = useState(() => unsavedRowsOf(user.details.id));
  const [left] = useState(() => device.read());
  const isConflict = left !== undefined && left.basedOn !== saved.saved_at;
  const begin = orOne(left && !isConflict ? left.rows : saved.rows);
  const [rows, setRows] = useState(() => begin.map((row) => ({ ...fitted(levels, row) })));
  const [state, setState] = useState<SaveState>(
    left && !isConflict ? { state: 'waiting' } : { state: 'saved', at: saved.saved_at },
  );
  const [conflict, setConflict] = useState(isConflict ? left : undefined);
  const basedOn = useRef(saved.saved_at);
  const latest = useRef(rows);

  const save = useCallback(async (): Promise<void> => {
    const sent = latest.current;
    const body = finishedRows(sent);
    if (!body) {
      setState({ state: 'incomplete' });
      return;
    }
    setState({ state: 'saving' });
    try {
      const { data } = await callApi(questionBankCalls.saveSelection, {
        body: { rows: body },
        bearer: user.token,
      });
      basedOn.current = data.saved_at;
      // What changed meanwhile is saved by its own turn.
      if (latest.current !== sent) return;
      device.drop();
      setState({ state: 'saved', at: data.saved_at });
    } catch (error) {
      if (isApiError(error, 'question_bank_session')) {
        expire();
        return;
      }
      if (latest.current !== sent) return;
      setState({ state: 'failed', message: error instanceof Error ? error.message : '' });
    }
  }, [user.token, device, expire]);

  const change = (next: Row[]): void => {
    latest.current = next;
    setRows(next);
    device.write({ rows: next, basedOn: basedOn.current });
    setState(finishedRows(next) ? { state: 'waiting' } : { state: 'incomplete' });
  };

  useDebouncedSave(state.state === 'waiting', rows, latest, save);
  useRetryOnReturn(state.state === 'failed', () => runInBackground(save()));
  useEffect(
    () => registerSaver(async () => (device.read() === undefined ? undefined : save())),
    [device, save],
  );

  return {
    rows,
    state,
    change,
    save,
    /** Rows left on this device while the server got newer ones from elsewhere. */
    conflict,
    settle: (choice: 'device' | 'server'): void => {
      if (choice === 'device' && conflict)
        change(orOne(conflict.rows).map((row) => ({ ...fitted(levels, row) })));
      else device.drop();
      setConflict(undefined);
    },
  };
};
