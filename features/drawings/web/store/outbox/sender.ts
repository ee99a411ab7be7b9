import type { Clock } from '@sayfa/kernel';
import { runInBackground } from '@sayfa/kernel';
import { actionOfError, type SendError } from '@sayfa/web-kit';
import { type Backoff, createBackoff } from './backoff.ts';
import { type Batch, batchesOf } from './batches.ts';
import { halvesOf, keyText, type OutboxRow } from './outbox-row.ts';
import {
  canSend,
  errorOf,
  INITIAL_SENDER_STATE,
  isOnFullPage,
  nextSenderState,
  type SenderEvent,
  type SenderState,
} from './sender-state.ts';

/** Milliseconds that changes are collected before they are sent together. */
const COLLECT_MS = 300;

/** How far sending is. */
export type SendState = Pick<SenderState, 'progress'> & {
  /** Why it does not go on, or why something is held back. */
  error?: SendError | undefined;
  /** Rows that the server will not take; they stay on this device and can be exported. */
  held: number;
};

/** What the sender needs. */
export type SenderPorts = {
  clock: Clock;
  random(): number;
  /** Runs `work` in one tab at a time. */
  runExclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Everything that is not on the server, oldest first. */
  unsent(): Promise<OutboxRow[]>;
  /** Whether the person whose work it is, is signed in here. */
  canCall(): boolean;
  /** Makes one call; answers the version after it. Throws `ApiError` where it is refused. */
  call(batch: Batch): Promise<number>;
  acknowledge(rows: readonly OutboxRow[], version: number): Promise<void>;
  replace(rows: readonly OutboxRow[], by: readonly OutboxRow[]): Promise<void>;
  /** After every change of the state. */
  changed(): void;
  onSignedOut(): void;
  onSessionChanged(): void;
};

/** Sends what is in the outbox, as long as it takes. */
export type Sender = {
  /** Sends after some milliseconds, or later where a call failed just now. */
  schedule(inMilliseconds?: number): void;
  /** Tries at once, whatever failed before. True where everything is on the server. */
  flush(): Promise<boolean>;
  state(): SendState;
  close(): void;
};

/** What the calls of a sender share. */
type Context = {
  ports: SenderPorts;
  backoff: Backoff;
  state(): SenderState;
  dispatch(event: SenderEvent): void;
  /** Plans the next try; false, because sending stops for now. */
  retryAfter(milliseconds: number, error?: SendError): false;
};

/** Runs a function at the earliest of the times it was scheduled for. */
const createSchedule = (clock: Clock, run: () => void) => {
  let due: { at: number; timer: ReturnType<typeof setTimeout> } | undefined;
  return {
    at(time: number): void {
      if (due && due.at <= time) return;
      clearTimeout(due?.timer);
      const timer = setTimeout(() => {
        due = undefined;
        run();
      }, time - clock.now());
      due = { at: time, timer };
    },
    cancel: (): void => clearTimeout(due?.timer),
  };
};

/** Sends single batches. Each answers false where sending has to stop for now. */
const createBatchSender = ({ ports, backoff, state, dispatch, retryAfter }: Context) => {
  /** On the server for sure, though this device could not store that yet. */
  const acknowledged = new Set<string>();

  const confirm = async (rows: readonly OutboxRow[], version: number): Promise<void> => {
    for (const { key } of rows) acknowledged.add(keyText(key));
    await ports.acknowledge(rows, version);
    for (const { key } of rows) acknowledged.delete(keyText(key));
  };

  const sendEach = async (batches: readonly Batch[]): Promise<boolean> => {
    for (const batch of batches) if (!(await send(batch))) return false;
    return true;
  };

  /** Makes smaller calls of one that was refused, until it is known what is to be held back. */
  const split = async ({ rows }: Batch, error: SendError): Promise<boolean> => {
    if (rows.length > 1) {
      const middle = Math.ceil(rows.length / 2);
      return sendEach([{ rows: rows.slice(0, middle) }, { rows: rows.slice(middle) }]);
    }
    // A gesture stays whole: it is not split to fill a page up to the last byte.
    const halves = error === 'page-full' ? [] : rows.flatMap(halvesOf);
    if (halves.length === 0) {
      dispatch({ type: 'held', rows, error });
      return true;
    }
    await ports.replace(rows, halves);
    return sendEach(halves.map((half) => ({ rows: [half] })));
  };

  const onRefused = async (batch: Batch, refusal: unknown): Promise<boolean> => {
    const action = actionOfError(refusal);
    switch (action.next) {
      case 'retry':
        return retryAfter(backoff.failed(action.after), action.error);
      case 'stop':
        dispatch({ type: 'blocked', error: action.error });
        if (action.error === 'signed-out') ports.onSignedOut();
        if (action.error === 'session-changed') ports.onSessionChanged();
        return false;
      case 'split':
        return split(batch, action.error);
      case 'hold':
        dispatch({ type: 'held', rows: batch.rows, error: action.error });
        return true;
    }
  };

  const send = async (batch: Batch): Promise<boolean> => {
    if (!canSend(state()) || !ports.canCall()) return false;
    if (batch.rows.every((row) => isOnFullPage(state(), row))) {
      dispatch({ type: 'held', rows: batch.rows, error: 'page-full' });
      return true;
    }
    const pause = backoff.delayBeforeCall(ports.clock.now());
    if (pause > 0) return retryAfter(pause, 'busy');
    let version: number;
    try {
      version = await ports.call(batch);
    } catch (error) {
      return onRefused(batch, error);
    }
    backoff.succeeded();
    dispatch({ type: 'accepted', rows: batch.rows });
    await confirm(batch.rows, version);
    return true;
  };

  return {
    send,
    isSendable: ({ key }: OutboxRow): boolean =>
      !state().held.has(keyText(key)) && !acknowledged.has(keyText(key)),
  };
};

/** A sender that does nothing until something is scheduled. */
export const createSender = (ports: SenderPorts): Sender => {
  const { clock } = ports;
  const backoff = createBackoff(ports.random);
  let state = INITIAL_SENDER_STATE;
  let running: Promise<boolean> | undefined;

  const dispatch = (event: SenderEvent): void => {
    state = nextSenderState(state, event);
  };
  const timer = createSchedule(clock, () => runInBackground(start()));
  const schedule = (inMilliseconds = COLLECT_MS): void => {
    if (state.gate.name === 'closed') return;
    const earliest = state.gate.name === 'waiting' ? state.gate.until : 0;
    timer.at(Math.max(clock.now() + inMilliseconds, earliest));
  };
  const retryAfter = (milliseconds: number, error?: SendError): false => {
    dispatch({ type: 'failed', until: clock.now() + milliseconds, ...(error && { error }) });
    schedule(milliseconds);
    return false;
  };
  const calls = createBatchSender({ ports, backoff, state: () => state, dispatch, retryAfter });

  const sendAll = async (): Promise<boolean> => {
    for (;;) {
      const rows = (await ports.unsent()).filter(calls.isSendable);
      if (rows.length === 0) return state.held.size === 0;
      let sent = 0;
      const batches = batchesOf(rows);
      for (const batch of batches) {
        const progress = batches.length > 1 ? { sent, of: rows.length } : undefined;
        dispatch({ type: 'progressed', progress });
        ports.changed();
        if (!(await calls.send(batch))) return false;
        sent += batch.rows.length;
      }
    }
  };
  const start = (): Promise<boolean> => {
    running ??= ports
      .runExclusively(sendAll)
      // This device could not be read or written; the server may still be reached later.
      .catch(() => retryAfter(backoff.failed()))
      .finally(() => {
        running = undefined;
        dispatch({ type: 'progressed', progress: undefined });
        ports.changed();
      });
    return running;
  };

  return {
    schedule,
    flush: async () => {
      backoff.reset();
      dispatch({ type: 'flushed' });
      if (running) {
        await running;
        // What was under way may have ended with a block that is over.
        dispatch({ type: 'flushed' });
      }
      return start();
    },
    state: () => ({
      error: errorOf(state),
      held: state.held.size,
      progress: state.progress,
    }),
    close: () => {
      dispatch({ type: 'closed' });
      timer.cancel();
    },
  };
};
