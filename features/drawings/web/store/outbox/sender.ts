import type { Clock } from '@sayfa/kernel';
import { type Batch, batchesOf } from './batches.ts';
import { halvesOf, isOnlyAdding, keyText, type OutboxRow } from './outbox-row.ts';
import { createPatience } from './patience.ts';
import { meaningOf, type SendTrouble } from './refusal-meaning.ts';

/** Milliseconds that changes are gathered before they are sent together. */
const GATHER = 300;

/** How far sending is. */
export type SendState = {
  /** Why it does not go on, or why something is held back. */
  trouble?: SendTrouble | undefined;
  /** Rows that the server will not take; they stay on this device and can be exported. */
  held: number;
  /** Rows that were dropped because their page or book does not exist any more. */
  dropped: number;
  /** While many rows are sent. */
  progress?: { sent: number; of: number } | undefined;
};

/** What the sender needs. */
export type SenderPorts = {
  clock: Clock;
  share(): number;
  /** Runs `work` in one tab at a time. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Everything that is not on the server, oldest first. */
  unsent(): Promise<OutboxRow[]>;
  /** Whether the person whose work it is, is signed in here. */
  mayCall(): boolean;
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
  /** There is something to send, or something changed that makes trying worth while. */
  wake(inMilliseconds?: number): void;
  /** Tries at once, whatever failed before. True where everything is on the server. */
  flush(): Promise<boolean>;
  state(): SendState;
  close(): void;
};

/** A sender that sleeps until it is woken. */
export const createSender = (ports: SenderPorts): Sender => {
  const patience = createPatience(ports.share);
  const held = new Map<string, { page: string; trouble: SendTrouble }>();
  /** On the server for sure, though this device could not note it. */
  const acknowledged = new Set<string>();
  let stopped: SendTrouble | undefined;
  let passing: SendTrouble | undefined;
  let dropped = 0;
  let progress: SendState['progress'];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  /** No call before this, because one failed. */
  let notBefore = 0;
  let running: Promise<boolean> | undefined;
  let closed = false;

  const wake = (inMilliseconds = GATHER) => {
    if (closed) return;
    const now = ports.clock.now();
    const at = Math.max(now + inMilliseconds, notBefore);
    if (timer !== undefined && due <= at) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => {
      timer = undefined;
      void start();
    }, at - now);
  };

  const wait = (milliseconds: number): false => {
    notBefore = ports.clock.now() + milliseconds;
    wake(milliseconds);
    return false;
  };

  const hold = (rows: readonly OutboxRow[], trouble: SendTrouble) => {
    for (const { key } of rows) held.set(keyText(key), { page: key[0], trouble });
  };
  const isOnFullPage = (row: OutboxRow) =>
    isOnlyAdding(row) &&
    [...held.values()].some(({ page, trouble }) => page === row.key[0] && trouble === 'page-full');
  /** What was erased made room: what waited for it may be tried again. */
  const makeRoom = (rows: readonly OutboxRow[]) => {
    const pages = new Set(rows.filter((row) => !isOnlyAdding(row)).map(({ key }) => key[0]));
    for (const [key, { page, trouble }] of held) {
      if (trouble === 'page-full' && pages.has(page)) held.delete(key);
    }
  };

  const settle = async (rows: readonly OutboxRow[], version: number): Promise<void> => {
    for (const { key } of rows) acknowledged.add(keyText(key));
    await ports.acknowledge(rows, version);
    for (const { key } of rows) acknowledged.delete(keyText(key));
  };

  /** Makes smaller calls of one that was refused, until it is known what is to be held back. */
  const split = async ({ rows }: Batch, trouble: SendTrouble): Promise<boolean> => {
    if (rows.length === 1) {
      // A gesture is not torn apart only to fill a page up to the last byte.
      const halves = trouble === 'page-full' ? [] : rows.flatMap(halvesOf);
      if (halves.length === 0) {
        hold(rows, trouble);
        return true;
      }
      await ports.replace(rows, halves);
      return sendEach(halves.map((half) => ({ rows: [half] })));
    }
    const middle = Math.ceil(rows.length / 2);
    return sendEach([{ rows: rows.slice(0, middle) }, { rows: rows.slice(middle) }]);
  };

  const sendEach = async (batches: readonly Batch[]): Promise<boolean> => {
    for (const batch of batches) if (!(await sendBatch(batch))) return false;
    return true;
  };

  const refused = async (batch: Batch, error: unknown): Promise<boolean> => {
    const meaning = meaningOf(error);
    switch (meaning.next) {
      case 'again':
        passing = meaning.trouble;
        return wait(patience.failed(meaning.after));
      case 'stop':
        stopped = meaning.trouble;
        if (meaning.trouble === 'signed-out') ports.onSignedOut();
        if (meaning.trouble === 'session-changed') ports.onSessionChanged();
        return false;
      case 'split':
        return split(batch, meaning.trouble);
      case 'hold':
        hold(batch.rows, meaning.trouble);
        return true;
      case 'drop':
        dropped += batch.rows.length;
        await ports.replace(batch.rows, []);
        return true;
    }
  };

  /** False where sending has to stop for now. */
  const sendBatch = async (batch: Batch): Promise<boolean> => {
    if (closed || stopped || !ports.mayCall()) return false;
    if (batch.rows.every(isOnFullPage)) {
      hold(batch.rows, 'page-full');
      return true;
    }
    const pause = patience.mayCall(ports.clock.now());
    if (pause > 0) {
      passing = 'busy';
      return wait(pause);
    }
    let version: number;
    try {
      version = await ports.call(batch);
    } catch (error) {
      return refused(batch, error);
    }
    patience.succeeded();
    passing = undefined;
    makeRoom(batch.rows);
    await settle(batch.rows, version);
    return true;
  };

  const isToSend = ({ key }: OutboxRow) =>
    !held.has(keyText(key)) && !acknowledged.has(keyText(key));

  const sendAll = async (): Promise<boolean> => {
    for (;;) {
      const rows = (await ports.unsent()).filter(isToSend);
      if (rows.length === 0) return held.size === 0;
      let sent = 0;
      const batches = batchesOf(rows);
      for (const batch of batches) {
        progress = batches.length > 1 ? { sent, of: rows.length } : undefined;
        ports.changed();
        if (!(await sendBatch(batch))) return false;
        sent += batch.rows.length;
      }
    }
  };

  const start = (): Promise<boolean> => {
    running ??= ports
      .exclusively(sendAll)
      .catch(() => {
        // This device could not be read or written; the server may still be reached later.
        return wait(patience.failed());
      })
      .finally(() => {
        running = undefined;
        progress = undefined;
        ports.changed();
      });
    return running;
  };

  return {
    wake,
    flush: async () => {
      patience.forgive();
      notBefore = 0;
      if (stopped === 'signed-out') stopped = undefined;
      await running;
      return start();
    },
    state: () => ({
      trouble: stopped ?? passing ?? [...held.values()].at(-1)?.trouble,
      held: held.size,
      dropped,
      progress,
    }),
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
};
