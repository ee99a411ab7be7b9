import { signedInPerson } from '@sayfa/testkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { clearLocalSettings, localSetting, settingKeys } from '../local-setting.ts';
import { useSession } from '../session.ts';
import type { SessionPerson } from '../session-person.ts';
import { useToasts } from '../toasts/toast.ts';
import {
  ChangedElsewhere,
  discardHeld,
  exportHeld,
  heldWork,
  retryHeld,
  useHeldWork,
} from './held-work.ts';
import { createOutbox, type OutboxPorts } from './outbox.ts';

const personWithId = (id: number): SessionPerson => signedInPerson({ id });

let answer: Error | undefined;
let sent: string[];
let outboxes = 0;

/** Each test has an outbox of its own, because those of the page are never taken apart. */
const openOutbox = (name = `test-${++outboxes}`, more: Partial<OutboxPorts<string>> = {}) => {
  const outbox = createOutbox<string>({
    name,
    read: (stored) => (typeof stored === 'string' ? stored : undefined),
    send: async (id, value) => {
      if (answer) throw answer;
      sent.push(`${id}=${value}`);
    },
    describe: (_t, id, value) => `${id}: ${value ?? '?'}`,
    ...more,
  });
  return { ...outbox, name };
};

const describedHere = () =>
  heldWork(useHeldWork.getState()).map((held) => `${held.describe((key) => key)} (${held.reason})`);

const refuse = (status: number): void => {
  answer = new ApiError(status, 'refused', '');
};

beforeEach(() => {
  answer = undefined;
  sent = [];
  vi.stubGlobal('window', new EventTarget());
  useSession.setState({ details: personWithId(7) });
});

afterEach(() => {
  useSession.setState({ details: null });
  useToasts.setState({ toasts: [] });
  useHeldWork.setState(new Map(), true);
  clearLocalSettings();
  vi.unstubAllGlobals();
});

it.each([
  [403, 'forbidden'],
  [404, 'not-found'],
  [409, 'refused'],
  [413, 'too-large'],
  [422, 'refused'],
])('holds what the server refuses with %i and says so', async (status, reason) => {
  const outbox = openOutbox();
  refuse(status);
  outbox.put('a', 'mine');
  await outbox.flush();
  expect(describedHere()).toEqual([`a: mine (${reason})`]);
  expect([...outbox.pending()]).toEqual([['a', 'mine']]);
  expect(useToasts.getState().toasts.map(({ id }) => id)).toEqual(['held-work']);
});

it('sends the others past one that is held', async () => {
  const outbox = openOutbox(undefined, {
    send: async (id, value) => {
      if (id === 'a') throw new ApiError(404, 'not_found', '');
      sent.push(`${id}=${value}`);
    },
  });
  outbox.put('a', 'mine');
  outbox.put('b', 'yours');
  await outbox.flush();
  await outbox.flush();
  expect(sent).toEqual(['b=yours']);
  expect(describedHere()).toEqual(['a: mine (not-found)']);
});

it('keeps held work over a reload, tries it again then, and sends it once the server takes it', async () => {
  const first = openOutbox();
  refuse(404);
  first.put('a', 'mine');
  await first.flush();
  useHeldWork.setState(new Map(), true);
  useToasts.setState({ toasts: [] });
  const second = openOutbox(first.name);
  expect(describedHere()).toEqual(['a: mine (not-found)']);
  await second.flush();
  expect(describedHere()).toEqual(['a: mine (not-found)']);
  expect(useToasts.getState().toasts).toEqual([]);
  answer = undefined;
  await retryHeld();
  expect(sent).toEqual(['a=mine']);
  expect(describedHere()).toEqual([]);
  expect(second.pending().size).toBe(0);
});

it('tries a later value of something that is held', async () => {
  const outbox = openOutbox();
  refuse(422);
  outbox.put('a', 'too much');
  await outbox.flush();
  answer = undefined;
  outbox.put('a', 'less');
  await outbox.flush();
  expect(sent).toEqual(['a=less']);
  expect(describedHere()).toEqual([]);
});

it('holds what this version cannot read, and exports it as it is stored', async () => {
  const first = openOutbox();
  refuse(503);
  first.put('a', 'written by a newer version');
  await first.flush();
  answer = undefined;
  const second = openOutbox(first.name, { read: () => undefined });
  await second.flush();
  expect(describedHere()).toEqual(['a: ? (unreadable)']);
  expect(await exportHeld((key) => key).text()).toContain('written by a newer version');
});

it('lets only the person discard held work, who can take that back', async () => {
  const outbox = openOutbox();
  refuse(403);
  outbox.put('a', 'mine');
  await outbox.flush();
  const [held] = heldWork(useHeldWork.getState());
  if (!held) throw new Error('nothing is held');
  const restore = discardHeld(held);
  expect(describedHere()).toEqual([]);
  expect(outbox.pending().size).toBe(0);
  restore();
  expect(describedHere()).toEqual(['a: mine (forbidden)']);
});

it('shows nobody the held work of another person', async () => {
  const outbox = openOutbox();
  refuse(403);
  outbox.put('a', 'mine');
  await outbox.flush();
  useSession.setState({ details: personWithId(8) });
  expect(describedHere()).toEqual([]);
  useSession.setState({ details: personWithId(7) });
  expect(describedHere()).toEqual(['a: mine (forbidden)']);
});

it('keeps what an ended session refuses, without calling it held', async () => {
  const outbox = openOutbox();
  refuse(401);
  outbox.put('a', 'mine');
  await outbox.flush();
  expect(describedHere()).toEqual([]);
  expect(outbox.pending().size).toBe(1);
  answer = undefined;
  useSession.setState({ details: personWithId(7) });
  await outbox.flush();
  expect(sent).toEqual(['a=mine']);
});

it('waits for the next change of the same thing where it has a delay, and keeps each at once', async () => {
  vi.useFakeTimers();
  const outbox = openOutbox(undefined, { delayMs: 800 });
  for (const value of ['1', '2', '3']) {
    outbox.put('a', value);
    expect([...outbox.pending()]).toEqual([['a', value]]);
  }
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(800);
  expect(sent).toEqual(['a=3']);
  vi.useRealTimers();
});

it('sends the last value beside what is under way, and keeps it where that fails', async () => {
  const outbox = openOutbox(undefined, { delayMs: 800 });
  outbox.put('a', 'mine');
  refuse(503);
  outbox.sendLast('a');
  await Promise.resolve();
  expect(outbox.pending().size).toBe(1);
  answer = undefined;
  outbox.sendLast('a');
  await vi.waitFor(() => expect(outbox.pending().size).toBe(0), 30_000);
  expect(sent).toEqual(['a=mine']);
});

it('keeps entries under keys of their own where its name ends with a slash', async () => {
  const first = openOutbox('apart/', { delayMs: 800 });
  first.put('a', 'mine');
  first.put('b', 'yours');
  expect(settingKeys('apart/').sort()).toEqual(['apart/7/a', 'apart/7/b']);
  refuse(404);
  await first.flush();
  expect(describedHere().sort()).toEqual(['a: mine (not-found)', 'b: yours (not-found)']);
  localSetting('apart/7/c').set('{broken');
  answer = undefined;
  await retryHeld();
  expect(sent.sort()).toEqual(['a=mine', 'b=yours']);
  expect(settingKeys('apart/')).toEqual(['apart/7/c']);
});

it('holds what another device has changed', async () => {
  const outbox = openOutbox(undefined, {
    send: async () => {
      throw new ChangedElsewhere();
    },
  });
  outbox.put('a', 'mine');
  await outbox.flush();
  expect(describedHere()).toEqual(['a: mine (changed-elsewhere)']);
});
