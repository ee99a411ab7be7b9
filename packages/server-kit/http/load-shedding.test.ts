import { UserFacingError } from '@sayfa/contract-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LoadLimits, shedLoad } from './load-shedding.ts';
import type { Turn } from './turn-measure.ts';

const LONG_TIMEOUT = { timeout: 20_000 };

describe('a process at its limit', () => {
  let app: FastifyInstance;
  let delayMs: number;
  let turn: Turn;
  let callsUnderWay: () => number;
  let answerSlow: () => void;

  const build = async (limits: LoadLimits): Promise<void> => {
    app = Fastify({ forceCloseConnections: true });
    delayMs = 0;
    turn = { now: 0, before: 0 };
    const { promise, resolve } = Promise.withResolvers<void>();
    answerSlow = resolve;
    app.setErrorHandler((error, _request, reply) =>
      error instanceof UserFacingError
        ? reply.status(error.status).send({ code: error.code, ...error.extras })
        : reply.send(error),
    );
    callsUnderWay = shedLoad(app, {
      ...limits,
      delayMs: () => delayMs,
      turns: { enter: () => turn },
      opensNewWork: ({ url }) => url === '/page',
      onRefused: () => undefined,
    });
    app.get('/', async () => 'inside');
    app.get('/page', async () => 'page');
    app.get('/opening', { config: { whenBusy: 'first' } }, async () => 'opening');
    app.get('/saving', { config: { whenBusy: 'kept' } }, async () => 'saving');
    app.get('/slow', () => promise);
    await app.listen({ port: 0, host: '127.0.0.1' });
  };
  beforeEach(() => build({ maxDelayMs: 100, maxCalls: 2 }));
  afterEach(() => app.close());

  const statuses = async () => {
    const paths = ['/saving', '/', '/opening', '/page'];
    const found: number[] = [];
    // One after the other: together they would be more than the limit of calls.
    for (const path of paths) found.push((await app.inject(path)).statusCode);
    return found;
  };

  it('answers everything below it', async () => {
    delayMs = 99;
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });

  it('refuses what opens new work, and goes on with what is inside', async () => {
    delayMs = 100;
    expect(await statuses()).toEqual([200, 200, 503, 503]);
    delayMs = 0;
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });

  it('refuses what opens new work late in the second long turn in a row, and nothing else', async () => {
    turn = { now: 5_000, before: 99 };
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    turn = { now: 99, before: 5_000 };
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    turn = { now: 5_000, before: 5_000 };
    expect(await statuses()).toEqual([200, 200, 503, 503]);
  });

  it('closes the connection of whom it refuses, and of nobody else', async () => {
    delayMs = 100;
    expect((await app.inject('/opening')).headers.connection).toBe('close');
    expect((await app.inject('/')).headers.connection).not.toBe('close');
  });

  it('answers only what must not be lost far beyond it', async () => {
    delayMs = 700;
    expect(await statuses()).toEqual([200, 503, 503, 503]);
  });

  it('sends those back whom it refuses one after the other', async () => {
    delayMs = 100;
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject('/opening')));
    const seconds = answers.map((answer) => answer.json().retryAfter);
    expect(new Set(seconds)).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('counts the calls that are under way, also those that nobody waits for any more', async () => {
    const address = app.listeningOrigin;
    const leaving = new AbortController();
    const slow = [fetch(`${address}/slow`), fetch(`${address}/slow`, { signal: leaving.signal })];
    await expect.poll(callsUnderWay, LONG_TIMEOUT).toBe(2);
    expect((await app.inject('/opening')).statusCode).toBe(503);
    expect((await app.inject('/saving')).statusCode).toBe(200);
    leaving.abort();
    await expect(slow[1]).rejects.toThrow();
    await expect.poll(callsUnderWay, LONG_TIMEOUT).toBe(1);
    expect((await app.inject('/opening')).statusCode).toBe(200);
    answerSlow();
    await slow[0];
    await expect.poll(callsUnderWay, LONG_TIMEOUT).toBe(0);
  });

  it('has no limit where that is 0', async () => {
    await app.close();
    await build({ maxDelayMs: 0, maxCalls: 0 });
    delayMs = Number.POSITIVE_INFINITY;
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });
});
