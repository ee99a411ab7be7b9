import { type Call, UserFacingError } from '@sayfa/contract-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createTurnMeasure, type Turn, type TurnMeasure } from './turn-measure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What happens to the call when the server is at its limit; see `Call`. */
    whenBusy?: Call['whenBusy'];
  }
}

/** From where on a process has more to do than it can. */
export type LoadLimits = {
  /** Milliseconds that its work waits for a turn; 0 for no limit. */
  maxDelayMs: number;
  /** Calls under way at once, event streams not counted; 0 for no limit. */
  maxCalls: number;
};

/** What shedding needs. */
export type LoadShedding = LoadLimits & {
  /** Milliseconds that the work of this process has been waiting for a turn for a while. */
  delayMs: () => number;
  /** Measures the turns of the event loop; a measure of its own where left out. */
  turns?: TurnMeasure | undefined;
  /** Which calls beside those of contracts open new work, such as the page of the application. */
  opensNewWork: (request: FastifyRequest) => boolean;
  /** Called for each call that is refused; answers those that want no JSON. */
  onRefused: (
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: UserFacingError,
  ) => FastifyReply | undefined;
};

/** At so many times the limits only calls that must not be lost are answered. */
const OVERLOAD = { delay: 7, calls: 3 };
/** Seconds after which clients come back, in turn, so that they do not come back together. */
const RETRY_AFTER_SECONDS = [1, 2, 3, 4, 5] as const;

/** Which share of a limit is used; 0 where there is no limit. */
const shareOf = (used: number, limit: number): number => (limit > 0 ? used / limit : 0);

/**
 * Refuses with 503 what a process at its limit cannot answer in good time: first what opens new work,
 * so that people inside stay fast; far beyond the limit everything but what must not be lost. Returns
 * how many calls are under way.
 */
export const shedLoad = (app: FastifyInstance, shedding: LoadShedding): (() => number) => {
  const { maxDelayMs, maxCalls, delayMs, opensNewWork, onRefused } = shedding;
  const turns = shedding.turns ?? createTurnMeasure();
  const underWay = new WeakSet<FastifyRequest>();
  let calls = 0;
  let refused = 0;

  const mayEnter = (request: FastifyRequest, { now, before }: Turn): boolean => {
    const [delay, waiting] = [shareOf(delayMs(), maxDelayMs), shareOf(calls, maxCalls)];
    // One long turn may be a single call; of two in a row the second holds more than fits into it.
    const turn = shareOf(Math.min(now, before), maxDelayMs);
    if (Math.max(delay, waiting, turn) < 1) return true;
    const isFirst = request.routeOptions.config.whenBusy === 'first' || opensNewWork(request);
    return !isFirst && delay < OVERLOAD.delay && waiting < OVERLOAD.calls;
  };

  const createRefusal = (): UserFacingError => {
    refused += 1;
    const retryAfter = RETRY_AFTER_SECONDS[refused % RETRY_AFTER_SECONDS.length];
    return new UserFacingError('busy', { retryAfter });
  };

  app.addHook('onRequest', async (request, reply) => {
    const turn = turns.enter();
    // Event streams stay open for hours and are always let in.
    if (request.routeOptions.config.whenBusy === 'kept') return undefined;
    if (mayEnter(request, turn)) {
      underWay.add(request);
      calls += 1;
      return undefined;
    }
    const refusal = createRefusal();
    // Who comes back connects again, and connections are accepted a few in each turn.
    reply.header('connection', 'close');
    const answered = onRefused(request, reply, refusal);
    if (answered) return answered;
    throw refusal;
  });
  const leave = async (request: FastifyRequest): Promise<void> => {
    if (underWay.delete(request)) calls -= 1;
  };
  app.addHook('onResponse', leave);
  app.addHook('onRequestAbort', leave);
  return () => calls;
};
