import { deviceStorage, signedInPerson } from '@sayfa/testkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const activity = { domain: 'demo', activity: 5, type: 'h5p', label: 'Cards' };
/** More than a browser sends to its end once the page is gone. */
const LARGE = JSON.stringify('x'.repeat(50_000));

let server: { state: string | null; isAway: boolean; sent: { state: string; isLast: boolean }[] };
let page: EventTarget;

const serve = async (_: unknown, request: RequestInit = {}): Promise<Response> => {
  if (server.isAway) throw new TypeError('failed to fetch');
  if (request.method === 'GET') return Response.json({ state: server.state });
  const { state } = JSON.parse(String(request.body));
  server.sent.push({ state, isLast: request.keepalive ?? false });
  server.state = state;
  return Response.json({ success: true });
};

/** A page that is loaded: what an earlier one left on the device is there, nothing else of it. */
const openPage = async (person = 7) => {
  vi.resetModules();
  vi.stubGlobal('window', undefined);
  const { heldWork, retryHeld, useHeldWork, useSession } = await import('@sayfa/web-kit');
  useSession.setState({ details: signedInPerson({ id: person }) });
  const { createUnsentStates } = await import('./unsent-states.ts');
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', documentElement: {} });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
  const held = () => heldWork(useHeldWork.getState()).map(({ reason, value }) => [reason, value]);
  return { ...createUnsentStates('states/'), held, retryHeld };
};
/** The page sends nothing any more. */
const kill = (): void => void vi.clearAllTimers();
const settle = () => vi.advanceTimersByTimeAsync(60_000);

beforeEach(() => {
  vi.useFakeTimers();
  server = { state: null, isAway: false, sent: [] };
  vi.spyOn(globalThis, 'fetch').mockImplementation(serve);
  vi.stubGlobal('localStorage', deviceStorage());
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('[ARCHIVE_H5P-063] sends what a page that was killed left behind, however large', async () => {
  const before = await openPage();
  expect(await before.readState(activity)).toBeUndefined();
  before.writeState(activity, LARGE);
  page.dispatchEvent(new Event('pagehide'));
  kill();
  expect(server.sent).toEqual([]);

  const after = await openPage();
  expect(await after.readState(activity)).toBe(LARGE);
  await settle();
  expect(server.state).toBe(LARGE);
  expect(after.held()).toEqual([]);
});

it('keeps what was done offline for the next visit, and offers it before the server has it', async () => {
  server.state = '"first"';
  const before = await openPage();
  expect(await before.readState(activity)).toBe('"first"');
  server.isAway = true;
  before.writeState(activity, '"second"');
  await vi.advanceTimersByTimeAsync(5_000);
  kill();

  const after = await openPage();
  expect(await after.readState(activity)).toBe('"second"');
  server.isAway = false;
  await settle();
  expect(server.state).toBe('"second"');
});

it('sends a small state to its end as the page goes', async () => {
  const states = await openPage();
  await states.readState(activity);
  states.writeState(activity, '"small"');
  page.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(server.sent).toEqual([{ state: '"small"', isLast: true }]);
  await settle();
  expect(server.sent).toHaveLength(1);
});

it('sends the last of many states, not each', async () => {
  const states = await openPage();
  await states.readState(activity);
  for (const state of ['1', '2', '3']) states.writeState(activity, state);
  await settle();
  expect(server.sent).toEqual([{ state: '3', isLast: false }]);
});

it('holds what does not follow the state of another device, and opens with that one', async () => {
  server.state = '"first"';
  const before = await openPage();
  await before.readState(activity);
  server.isAway = true;
  before.writeState(activity, '"here"');
  kill();
  server = { ...server, state: '"elsewhere"', isAway: false };

  const after = await openPage();
  expect(await after.readState(activity)).toBe('"elsewhere"');
  expect(after.held()).toEqual([
    ['changed-elsewhere', expect.objectContaining({ state: '"here"', label: 'Cards' })],
  ]);
  after.writeState(activity, '"later"');
  await settle();
  expect(server.state).toBe('"later"');
  await after.retryHeld();
  expect(server.state).toBe('"later"');
  expect(after.held()).toEqual([
    ['changed-elsewhere', expect.objectContaining({ state: '"here"' })],
  ]);
});

it('takes a state whose answer it never saw for its own', async () => {
  const before = await openPage();
  await before.readState(activity);
  before.writeState(activity, '"sent"');
  await vi.advanceTimersByTimeAsync(800);
  server.isAway = true;
  before.writeState(activity, '"unsent"');
  kill();
  server.isAway = false;

  const after = await openPage();
  expect(await after.readState(activity)).toBe('"unsent"');
  await settle();
  expect([server.state, after.held()]).toEqual(['"unsent"', []]);
});

it('asks the server first where an activity was opened without it', async () => {
  const states = await openPage();
  server = { ...server, state: '"elsewhere"', isAway: true };
  await expect(states.readState(activity)).rejects.toThrow();
  states.writeState(activity, '"here"');
  server.isAway = false;
  await settle();
  expect(server.state).toBe('"elsewhere"');
  expect(states.held()).toMatchObject([['changed-elsewhere', { state: '"here"' }]]);
});

it('shows and sends nobody what another account left behind', async () => {
  const before = await openPage();
  await before.readState(activity);
  server.isAway = true;
  before.writeState(activity, '"Ada"');
  kill();
  server.isAway = false;

  const other = await openPage(8);
  expect(await other.readState(activity)).toBeUndefined();
  await settle();
  expect(server.sent).toEqual([]);
  kill();
  await openPage();
  await settle();
  expect(server.sent).toMatchObject([{ state: '"Ada"' }]);
});
