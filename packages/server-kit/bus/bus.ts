import { randomUUID } from 'node:crypto';
import { runInBackground } from '@sayfa/kernel';
import type { Channel } from '../database/postgres-channel.ts';

/** Milliseconds until a lost connection is tried again. */
const RETRY_MS = 1_000;
/** Milliseconds between two looks whether messages still arrive: a proxy may drop them in silence. */
const PROBE_MS = 20_000;
/** Messages in one query. */
const MAX_MESSAGES = 500;

const PROBE = 'probe';

/** Numbers that only grow, such as versions, told to everybody in this process and in the others. */
export type Bus = {
  /** Never throws: whoever must not miss a number also looks it up now and then. */
  publish(topic: string, value: number): void;
  /** Hears at once what this process publishes. Returns how to stop. */
  subscribe(topic: string, onValue: (value: number) => void): () => void;
  /** Whether other processes are heard now; while they are not, looking often is the only way. */
  receivesOthers(): boolean;
  close(): Promise<void>;
};

type Log = { warn(details: object, text: string): void };

/** Sends what is published, each topic's latest number, one query at a time. */
const createSender = (channel: Channel, log: Log) => {
  const waiting = new Map<string, number>();
  let isSending = false;
  const sendAll = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    try {
      while (waiting.size > 0) {
        const some = [...waiting].slice(0, MAX_MESSAGES);
        for (const [topic] of some) waiting.delete(topic);
        await channel.send(some.map(([topic, value]) => `${value} ${topic}`));
      }
    } catch (error) {
      waiting.clear();
      log.warn({ err: error }, 'other servers could not be told what is new');
    } finally {
      isSending = false;
    }
  };
  return (topic: string, value: number): void => {
    waiting.set(topic, value);
    // What is published in the same moment goes together.
    setImmediate(() => runInBackground(sendAll()));
  };
};

/** Stays connected, and knows whether messages really arrive. */
const createHearing = (
  channel: Channel,
  emit: (topic: string, value: number) => void,
  log: Log,
) => {
  const name = randomUUID();
  let line: { close(): Promise<void> } | undefined;
  let isReceiving = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const after = (ms: number, act: () => Promise<void>): void => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => runInBackground(act()), ms).unref();
  };
  const receive = (message: string): void => {
    const [value = '', topic = ''] = message.split(/ (.*)/su);
    if (topic === `${PROBE} ${name}`) isReceiving = true;
    else emit(topic, Number(value));
  };
  const reconnect = (): void => {
    isReceiving = false;
    line = undefined;
    after(RETRY_MS, connect);
  };
  const probe = async (): Promise<void> => {
    // Not heard since the last time: the connection is there but nothing comes through it.
    if (!isReceiving) log.warn({}, 'what other servers tell does not arrive');
    isReceiving = false;
    await channel.send([`0 ${PROBE} ${name}`]).catch(() => undefined);
    after(PROBE_MS, probe);
  };
  const connect = async (): Promise<void> => {
    try {
      const connected = await channel.listen(receive, reconnect);
      if (isClosed) return await connected.close();
      line = connected;
      isReceiving = true;
      await probe();
    } catch {
      reconnect();
    }
  };
  runInBackground(connect());

  return {
    isReceiving: () => isReceiving,
    close: async (): Promise<void> => {
      isClosed = true;
      isReceiving = false;
      clearTimeout(timer);
      await line?.close().catch(() => undefined);
    },
  };
};

/**
 * Connects the processes of one database. Without a channel only this process is heard. It listens
 * from the first subscription on, so that commands that subscribe to nothing open no connection.
 */
export const createBus = (channel: Channel | undefined, log: Log): Bus => {
  const subscribers = new Map<string, Set<(value: number) => void>>();
  const send = channel && createSender(channel, log);
  let hearing: ReturnType<typeof createHearing> | undefined;
  const emit = (topic: string, value: number): void => {
    for (const onValue of subscribers.get(topic) ?? []) onValue(value);
  };
  return {
    publish: (topic, value) => {
      emit(topic, value);
      send?.(topic, value);
    },
    subscribe: (topic, onValue) => {
      if (channel) hearing ??= createHearing(channel, emit, log);
      const together = subscribers.get(topic) ?? new Set();
      subscribers.set(topic, together.add(onValue));
      return () => {
        together.delete(onValue);
        if (together.size === 0 && subscribers.get(topic) === together) subscribers.delete(topic);
      };
    },
    receivesOthers: () => hearing?.isReceiving() ?? false,
    close: async () => {
      await hearing?.close();
    },
  };
};
