import { deviceStorage, signedInPerson } from '@sayfa/testkit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const activity = { domain: 'demo', activity: 5, type: 'h5p', label: 'Cards' };
const resultOf = (score: number) => ({
  score,
  maxScore: 3,
  completion: true,
  success: score === 3,
  duration: 4.5,
});

let server: {
  /** By their keys, as the database has them. */
  stored: Map<string, { address: string; score: number }>;
  isAway: boolean;
  /** A status that it refuses with. */
  refusal: number | undefined;
  /** Whether its answers are lost on their way. */
  losesAnswers: boolean;
};

const serve = async (address: unknown, request: RequestInit = {}): Promise<Response> => {
  if (server.isAway) throw new TypeError('failed to fetch');
  if (server.refusal) {
    return Response.json({ code: 'refused', message: '' }, { status: server.refusal });
  }
  const { key, score } = JSON.parse(String(request.body));
  if (!server.stored.has(key)) server.stored.set(key, { address: String(address), score });
  if (server.losesAnswers) throw new TypeError('failed to fetch');
  return Response.json({ success: true });
};

/** A page that is loaded: what an earlier one left on the device is there, nothing else of it. */
const openPage = async (person = 7) => {
  vi.resetModules();
  vi.stubGlobal('window', undefined);
  const kit = await import('@sayfa/web-kit');
  kit.useSession.setState({ details: signedInPerson({ id: person }) });
  const { createUnsentResults } = await import('./unsent-results.ts');
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { documentElement: {} });
  const held = () => kit.heldWork(kit.useHeldWork.getState());
  const words = (key: string, given: Record<string, string | number> = {}): string =>
    [key, ...Object.values(given)].join(' ');
  return { ...createUnsentResults('results/'), kit, held, words };
};
const settle = () => vi.advanceTimersByTimeAsync(60_000);
/** The page sends nothing any more. */
const kill = (): void => void vi.clearAllTimers();
const scores = () => [...server.stored.values()].map(({ score }) => score);

beforeEach(() => {
  vi.useFakeTimers();
  server = { stored: new Map(), isAway: false, refusal: undefined, losesAnswers: false };
  vi.spyOn(globalThis, 'fetch').mockImplementation(serve);
  vi.stubGlobal('localStorage', deviceStorage());
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('sends a result at once, to the activity that it was earned at', async () => {
  const { addResult } = await openPage();
  addResult(activity, resultOf(2));
  await vi.advanceTimersByTimeAsync(0);
  expect([...server.stored.values()]).toEqual([
    { address: '/api/v2/demo/activities/5/results', score: 2 },
  ]);
  await settle();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('keeps every result of an activity without a network, for the next visit, in their order', async () => {
  server.isAway = true;
  const before = await openPage();
  for (const score of [1, 3, 2]) {
    before.addResult(activity, resultOf(score));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  kill();
  expect(Object.keys(localStorage)).toHaveLength(3);

  server.isAway = false;
  await openPage();
  await settle();
  expect(scores()).toEqual([1, 3, 2]);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('is stored once where the answer of the server was lost', async () => {
  server.losesAnswers = true;
  const before = await openPage();
  before.addResult(activity, resultOf(2));
  await vi.advanceTimersByTimeAsync(10_000);
  kill();
  server.losesAnswers = false;

  const after = await openPage();
  await settle();
  expect(scores()).toEqual([2]);
  expect(after.held()).toEqual([]);
});

it.each([
  [404, 'not-found'],
  [403, 'forbidden'],
])('holds by its name what the server refuses with %i, and says so', async (status, reason) => {
  server.refusal = status;
  const { addResult, kit, held, words } = await openPage();
  addResult(activity, resultOf(2));
  await settle();
  expect(held().map((one) => [one.reason, one.describe(words)])).toEqual([
    [reason, 'activities:unsentResult Cards 2 3'],
  ]);
  expect(kit.useToasts.getState().toasts.map(({ id }) => id)).toEqual(['held-work']);
  expect(JSON.parse(await kit.exportHeld(words).text())).toMatchObject([
    { what: 'activities:unsentResult Cards 2 3', content: { ...activity, result: resultOf(2) } },
  ]);
  server.refusal = undefined;
  await kit.retryHeld();
  expect([scores(), held()]).toEqual([[2], []]);
});

it('sends nobody else the result of the person who earned it', async () => {
  server.isAway = true;
  const before = await openPage();
  before.addResult(activity, resultOf(3));
  await vi.advanceTimersByTimeAsync(1_000);
  kill();
  server.isAway = false;

  const other = await openPage(8);
  await settle();
  expect([scores(), other.held()]).toEqual([[], []]);
  kill();
  await openPage();
  await settle();
  expect(scores()).toEqual([3]);
});
