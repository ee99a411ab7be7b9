import { createServer, type ServerResponse } from 'node:http';
import { call } from '@sayfa/contract-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { callApi, sendCall } from './call-api.ts';
import { onRefusal } from './http-client.ts';
import { localSetting } from './local-setting.ts';

const shelf = call({
  method: 'GET',
  path: '/shelf',
  summary: 'For the test.',
  answer: z.object({ books: z.array(z.object({ id: z.int() })) }),
});
const records = call({
  ...shelf,
  path: '/records',
  answerShape: z.object({ books: z.array(z.unknown()) }),
});

let respond: (response: ServerResponse) => void;
const server = createServer((_, response) => respond(response));
let base = '';
const refusals: string[] = [];
onRefusal(({ code }) => refusals.push(code));

beforeAll(async () => {
  // The language of the page, which Node does not have.
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
beforeEach(() => {
  refusals.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const answer = (status: number, body: unknown) => {
  respond = (response) => response.writeHead(status).end(JSON.stringify(body));
};

describe('callApi', () => {
  it('returns an answer that its contract describes, with fields of newer servers', async () => {
    answer(200, { books: [{ id: 7, colour: 'red' }], total: 1 });
    expect(await callApi(shelf, { base })).toEqual({
      books: [{ id: 7, colour: 'red' }],
      total: 1,
    });
  });

  it.each([[{ books: [{ id: 'seven' }] }], [{ books: null }], [[]], [null], ['text']])(
    'throws an error for the answer %j',
    async (body) => {
      answer(200, body);
      await expect(callApi(shelf, { base })).rejects.toMatchObject({
        code: 'unreadable_answer',
        isPassing: false,
      });
      expect(refusals).toEqual([]);
    },
  );

  it('throws the same for an answer that is no JSON', async () => {
    respond = (response) => response.end('<html>');
    await expect(callApi(shelf, { base })).rejects.toMatchObject({ code: 'unreadable_answer' });
  });

  it('checks only the shape where the contract declares one', async () => {
    answer(200, { books: [{ id: 'seven' }] });
    expect(await callApi(records, { base })).toEqual({ books: [{ id: 'seven' }] });
    answer(200, {});
    await expect(callApi(records, { base })).rejects.toMatchObject({ code: 'unreadable_answer' });
  });

  it('notifies the session of a refusal, unless the call is quiet', async () => {
    const refusal = { success: false, code: 'session_invalid', message: 'm', requestId: 'r' };
    answer(401, refusal);
    const refused = { status: 401, code: 'session_invalid' };
    await expect(callApi(shelf, { base, isQuiet: true })).rejects.toMatchObject(refused);
    expect(refusals).toEqual([]);
    await expect(callApi(shelf, { base })).rejects.toMatchObject(refused);
    expect(refusals).toEqual(['session_invalid']);
  });

  it('[SYNC_OFFLINE-038] takes a refusal of a session that was replaced meanwhile for one that passes', async () => {
    const token = localSetting('auth_token');
    token.set('first');
    const refusal = { success: false, code: 'session_invalid', message: 'm', requestId: 'r' };
    for (const isQuiet of [true, false]) {
      token.set('first');
      respond = (response) => {
        token.set('second');
        response.writeHead(401).end(JSON.stringify(refusal));
      };
      await expect(callApi(shelf, { base, isQuiet })).rejects.toMatchObject({
        code: 'session_replaced',
        isPassing: true,
      });
    }
    // Signed out meanwhile: there is no session with which it would succeed.
    respond = (response) => {
      token.remove();
      response.writeHead(401).end(JSON.stringify(refusal));
    };
    await expect(callApi(shelf, { base })).rejects.toMatchObject({ code: 'session_invalid' });
    expect(refusals).toEqual([]);
  });

  it('counts as offline after the timeout, and where nothing is reached', async () => {
    respond = () => undefined;
    const offline = { status: 0, code: 'offline' };
    await expect(callApi(shelf, { base, timeoutMs: 20 })).rejects.toMatchObject(offline);
    await expect(callApi(shelf, { base: 'http://127.0.0.1:1' })).rejects.toMatchObject(offline);
  });

  it('throws what the signal was aborted with', async () => {
    respond = () => undefined;
    const stop = new AbortController();
    const calling = callApi(shelf, { base, signal: stop.signal });
    stop.abort();
    await expect(calling).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('sendCall', () => {
  it('hands the body over unread', async () => {
    respond = (response) => response.end('%PDF');
    const response = await sendCall(shelf, { base });
    expect(await response.text()).toBe('%PDF');
  });
});
