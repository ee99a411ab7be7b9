import { ChangedElsewhere, callApi, createOutbox, type Outbox } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import { activitiesCalls } from '../../contract/index.ts';
import { nameOfPlayed, type PlayedActivity, playedActivity } from './played-activity.ts';

/** Milliseconds between two states of an activity that are sent. */
const SEND_INTERVAL_MS = 800;
/** Browsers send 64 KiB to their end after a page is gone; some is left for other features. */
const MAX_KEEPALIVE_BYTES = 32 * 1024;
/** UTF-8 bytes of a UTF-16 unit, at most. */
const BYTES_PER_UNIT = 3;
/** States that are remembered: the last that the server answered for, and those on their way. */
const MAX_SEEN = 20;

const unsentState = z.object({
  ...playedActivity.shape,
  state: z.string(),
  /** Hashes of the states that this one follows; the server holds one of them, or nothing. */
  seen: z.array(z.string()),
});

type UnsentState = z.infer<typeof unsentState>;

/** FNV-1a and the length: enough to tell one person's states of an activity apart. */
const hashOf = (state: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < state.length; at += 1) {
    hash = Math.imul(hash ^ state.charCodeAt(at), 0x01000193);
  }
  return `${state.length}-${(hash >>> 0).toString(16)}`;
};

const idOf = ({ domain, activity }: Pick<UnsentState, 'domain' | 'activity'>): string =>
  `${domain}/${activity}`;

const isSmall = (state: string): boolean => state.length * BYTES_PER_UNIT < MAX_KEEPALIVE_BYTES;

const fetchState = async ({ domain, activity }: PlayedActivity): Promise<string | null> =>
  (await callApi(activitiesCalls.state, { params: { domain, id: activity } })).state;

/** Creates what sends states to the server, and knows by activity which of them the server may hold. */
const createStateSender = () => {
  /** Hashes; of an activity that is not in it the server has not been asked yet. */
  const seen = new Map<string, string[]>();
  /** Unsent states beside which the server's was changed, too. */
  const conflicts = new Set<string>();
  const underWay = new Map<string, AbortController>();

  const meet = (activity: string, held: string | null): void => {
    seen.set(activity, held === null ? [] : [hashOf(held)]);
  };

  /** Throws `ChangedElsewhere` where the server holds what this state does not follow. */
  const checkServer = async (id: string, unsent: UnsentState): Promise<void> => {
    const held = await fetchState(unsent);
    if (held !== null && held !== unsent.state && !unsent.seen.includes(hashOf(held))) {
      conflicts.add(id);
      throw new ChangedElsewhere();
    }
    conflicts.delete(id);
    if (!seen.has(idOf(unsent))) meet(idOf(unsent), held);
  };

  const send = async (id: string, unsent: UnsentState, isLeaving: boolean): Promise<void> => {
    const { domain, activity, state } = unsent;
    const isPutAside = id !== idOf(unsent);
    if (isPutAside || !seen.has(id)) await checkServer(id, unsent);
    // An earlier state must not arrive after a later one.
    underWay.get(id)?.abort();
    const sending = new AbortController();
    underWay.set(id, sending);
    const seenBefore = seen.get(idOf(unsent)) ?? [];
    seen.set(idOf(unsent), [...seenBefore, hashOf(state)].slice(-MAX_SEEN));
    await callApi(activitiesCalls.setState, {
      params: { domain, id: activity },
      body: { state },
      isKeepalive: isLeaving && isSmall(state),
      signal: sending.signal,
    });
  };

  return { seen, conflicts, meet, send };
};

/** The page goes away: what is small enough is sent to its end, the rest goes with the next visit. */
const sendOnLeave = (outbox: Outbox<UnsentState>, isKnown: (id: string) => boolean): void => {
  const sendLast = (): void => {
    for (const [id, { state }] of outbox.pending()) {
      if (isKnown(id) && isSmall(state)) outbox.sendLast(id);
    }
  };
  window.addEventListener('pagehide', sendLast);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendLast();
  });
};

/**
 * Keeps states of activities on this device, under keys that begin with a name, until the server has
 * them. A state of an earlier visit is sent where the server still holds what it follows.
 */
export const createUnsentStates = (name: string) => {
  const sender = createStateSender();
  const outbox = createOutbox<UnsentState>({
    name,
    delayMs: SEND_INTERVAL_MS,
    read: (stored) => unsentState.safeParse(stored).data,
    send: sender.send,
    describe: (t, _, unsent) => t('activities:unsent', { label: nameOfPlayed(unsent, t) }),
  });
  sendOnLeave(outbox, (id) => sender.seen.has(id));
  /** Of activities that were opened with the server's state; put aside before the next one. */
  const conflicting = new Map<string, UnsentState>();

  return {
    /** What was left behind here or on the server last time; the server's where both were changed. */
    readState: async (target: PlayedActivity): Promise<string | undefined> => {
      const id = idOf(target);
      if (outbox.pending().has(id)) await outbox.flush();
      const waiting = outbox.pending().get(id);
      if (waiting && !sender.conflicts.has(id)) return waiting.state;
      const state = await fetchState(target);
      sender.meet(id, state);
      if (waiting) conflicting.set(id, waiting);
      return state ?? undefined;
    },
    /** Keeps a state on this device at once, and on the server soon. */
    writeState: (target: PlayedActivity, state: string): void => {
      const id = idOf(target);
      const aside = conflicting.get(id);
      if (aside) outbox.put(`${id}/${hashOf(aside.state)}`, aside);
      conflicting.delete(id);
      const seen = sender.seen.get(id) ?? outbox.pending().get(id)?.seen ?? [];
      outbox.put(id, { ...target, state, seen });
    },
  };
};
