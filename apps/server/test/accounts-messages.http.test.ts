import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { netgsm, type Sms, twilio } from '@sayfa/accounts/server';
import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsUnderTest, startAccounts } from './accounts-harness.ts';

const MINUTE = 60_000;

/** Stands for the network beyond this machine: notes what comes, answers what it is told. */
const startProvider = async () => {
  const received: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  let next = { status: 201, body: '{}' };
  const server = createServer(async (request, response) => {
    received.push({
      url: request.url ?? '',
      headers: request.headers,
      body: await text(request),
    });
    response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (status: number, body: string) => {
      next = { status, body };
    },
    close: () => new Promise<unknown>((done) => server.close(done)),
  };
};

const message = { to: '+905321234567', text: 'Kodunuz ABCDEF' };

describe('SMS providers', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());
  const account = () => ({ url: provider.url, account: 'AC1', secret: 's3', sender: 'SAYFA' });
  const basic = `Basic ${Buffer.from('AC1:s3').toString('base64')}`;

  it('[ACC-074] posts a form to Twilio', async () => {
    provider.answer(201, '{"sid":"SM1","status":"queued"}');
    await twilio(account()).send(message);
    const seen = provider.received.at(-1);
    expect(seen?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(seen?.headers.authorization).toBe(basic);
    expect(Object.fromEntries(new URLSearchParams(seen?.body))).toEqual({
      To: '+905321234567',
      From: 'SAYFA',
      Body: 'Kodunuz ABCDEF',
    });
  });

  it('[ACC-074] posts JSON to NetGSM, with the number as it wants it', async () => {
    provider.answer(200, '{"code":"00","jobid":"1","description":"queued"}');
    await netgsm(account()).send(message);
    const seen = provider.received.at(-1);
    expect(seen?.url).toBe('/sms/rest/v2/send');
    expect(seen?.headers.authorization).toBe(basic);
    expect(JSON.parse(seen?.body ?? '')).toEqual({
      msgheader: 'SAYFA',
      encoding: 'TR',
      messages: [{ msg: 'Kodunuz ABCDEF', no: '5321234567' }],
    });
  });

  it.each<[string, (known: ReturnType<typeof account>) => Sms, number, string]>([
    ['Twilio refuses', twilio, 400, '{"code":21211}'],
    ['Twilio is down', twilio, 503, 'x'],
    ['NetGSM refuses with 200', netgsm, 200, '{"code":"30","description":"no"}'],
    ['NetGSM refuses with 406', netgsm, 406, '{"code":"40"}'],
    ['NetGSM answers something else', netgsm, 200, '<html>'],
  ])('fails where %s, without the number in its words', async (_name, provide, status, body) => {
    provider.answer(status, body);
    const failed = provide(account()).send(message);
    await expect(failed).rejects.toThrow(/answered/u);
    await expect(failed).rejects.not.toThrow(/5321234567|ABCDEF/u);
  });

  it('[ADMIN_TENANT_OPS-064] gives up within 5 s where the provider says nothing, after one try', async () => {
    let requests = 0;
    const silent = createServer(() => {
      requests += 1;
    });
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const from = performance.now();
    const sending = twilio({ ...account(), url: `http://127.0.0.1:${port}` }).send(message);
    await expect(sending).rejects.toThrow('could not be reached');
    // Five seconds, and room for a busy machine; without a limit it would wait for minutes.
    expect(performance.now() - from).toBeLessThan(20_000);
    expect(requests).toBe(1);
    silent.closeAllConnections();
    silent.close();
  });

  it('fails where nobody listens', async () => {
    const nowhere = { ...account(), url: 'http://127.0.0.1:9' };
    await expect(twilio(nowhere).send(message)).rejects.toThrow('could not be reached');
  });
});

describe.each(databaseKinds)('limits of messages on %s', (kind) => {
  const register = (server: AccountsUnderTest, number: number, phone: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v2/register',
      payload: {
        email: `pupil${number}@demo.example`,
        password: 'long-enough-1',
        name: 'Pupil',
        phone,
        groupId: server.content.mathematics,
        consent: true,
      },
    });
  const resend = (server: AccountsUnderTest, headers: Record<string, string>) =>
    server.app.inject({ url: '/api/v2/sms/resend-verification', headers });
  const phoneOf = (number: number) => `55512${String(number).padStart(5, '0')}`;

  it('tells that the provider failed, and lets people try again at once', async () => {
    let works = false;
    const sent: string[] = [];
    const server = await startAccounts(kind, {
      sms: {
        send: async ({ text: words }) => {
          if (!works) throw new Error('down');
          sent.push(words);
        },
      },
    });
    const registered = await register(server, 1, phoneOf(1));
    expect(registered.json()).toMatchObject({ status: 'success', codeSent: false });
    const headers = server.browser(registered);
    const failed = await resend(server, headers);
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'sms_unavailable']);
    works = true;
    expect((await resend(server, headers)).json()).toEqual({ success: true, resendAfter: 180 });
    expect(sent).toHaveLength(1);
    expect((await resend(server, headers)).statusCode).toBe(429);
    await server.close();
  });

  it('[AUTH-069] stops a storm of messages to numbers that begin alike, until one is verified', async () => {
    const server = await startAccounts(kind, {
      limits: { codesPerPrefix: { count: 5, milliseconds: 60 * MINUTE } },
    });
    const people: Record<string, string>[] = [];
    for (let number = 0; number < 6; number += 1) {
      people.push(server.browser(await register(server, number, phoneOf(number))));
    }
    expect(server.sent()).toHaveLength(5);
    const stopped = await resend(server, people[5] ?? {});
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'sms_prefix_blocked']);
    expect(server.logged.join()).toContain('+9055512');
    expect(server.logged.join()).not.toContain(phoneOf(5));
    const words = server.sent().at(-1)?.text ?? '';
    await server.app.inject({
      method: 'POST',
      url: '/api/v2/sms/verify',
      headers: people[0] ?? {},
      payload: { token: /\b([A-HJ-NP-Z2-9]{6})\b/u.exec(words)?.[1] },
    });
    expect((await resend(server, people[5] ?? {})).statusCode).toBe(200);
    await server.close();
  });

  it('keeps to the budget of the day', async () => {
    const server = await startAccounts(kind, {
      limits: { messages: { count: 2, milliseconds: 24 * 60 * MINUTE } },
    });
    for (let number = 0; number < 2; number += 1) {
      await register(server, number, `53${number}1234567`);
    }
    const third = await register(server, 2, '5421234567');
    expect(third.json().codeSent).toBe(false);
    const refused = await resend(server, server.browser(third));
    expect(refused.json().code).toBe('sms_unavailable');
    server.clock.advance(23 * 60 * MINUTE);
    expect((await resend(server, server.browser(third))).statusCode).toBe(503);
    server.clock.advance(59 * MINUTE);
    expect(server.sent()).toHaveLength(2);
    await server.close();
  });

  it('writes to the countries it is told to', async () => {
    const server = await startAccounts(kind, { countries: ['90', '49'] });
    expect((await register(server, 1, '+49 151 23456789')).json().codeSent).toBe(true);
    expect(server.sent()[0]?.to).toBe('+4915123456789');
    const french = await register(server, 2, '+33 6 12 34 56 78');
    expect(french.json().codes).toEqual({ phone: ['phone_not_supported'] });
    await server.close();
  });
});
