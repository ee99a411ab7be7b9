import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { startTestServer } from './test/test-server.ts';

const account = { SMS_ACCOUNT: 'AC1', SMS_SECRET: 's3', SMS_SENDER: 'SAYFA' };

describe('how messages go out', () => {
  it('keeps them in the outbox of a demo under development, and nowhere else', () => {
    expect(readConfig({}).sms).toEqual({ by: 'outbox' });
    expect(readConfig({ HOST: '0.0.0.0' }).sms).toEqual({ by: 'nobody' });
    expect(readConfig({ HOST: '0.0.0.0', DEV_OUTBOX: 'on' }).sms).toEqual({ by: 'outbox' });
    expect(readConfig({ NODE_ENV: 'production' }).sms).toEqual({ by: 'nobody' });
    expect(readConfig({ SEED_DEMO: 'off' }).sms).toEqual({ by: 'nobody' });
  });

  it('gives them to the provider that is named, and then not to the outbox', () => {
    const sms = readConfig({ ...account, SMS_PROVIDER: 'netgsm', SMS_URL: 'http://x.test/' }).sms;
    expect(sms).toEqual({
      by: 'netgsm',
      account: { account: 'AC1', secret: 's3', sender: 'SAYFA', url: 'http://x.test' },
    });
  });

  it.each([
    [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER must be twilio or netgsm'],
    [{ SMS_PROVIDER: 'twilio' }, 'SMS_PROVIDER needs SMS_ACCOUNT, SMS_SECRET and SMS_SENDER'],
    [{ SMS_COUNTRIES: '+90' }, 'SMS_COUNTRIES must list calling codes, e.g. 90,49'],
    [{ SMS_DAILY_BUDGET: 'many' }, 'SMS_DAILY_BUDGET must be a whole number'],
    [{ SMS_URL: 'sms' }, 'SMS_URL must be an address such as https://sms.example.org'],
    [{ PHONE_VERIFICATION: 'maybe' }, 'PHONE_VERIFICATION must be required or off'],
    [{ CONSENT_VERSION: 'a b' }, 'CONSENT_VERSION must be a short name such as 2026-11-20'],
  ])('refuses %j in one line', (variables, message) => {
    expect(() => readConfig(variables)).toThrow(message);
  });
});

describe('/dev/outbox', () => {
  it('[ACC-074] shows what would have been sent, as JSON and as a page', async () => {
    const server = await startTestServer('sqlite');
    await server.composition.outbox?.send({ to: '+905321234567', text: 'Code <ABCDEF>' });
    const json = await server.app.inject({ url: '/dev/outbox' });
    expect(json.json().messages).toMatchObject([{ to: '+905321234567', text: 'Code <ABCDEF>' }]);
    const page = await server.app.inject({ url: '/dev/outbox', headers: { accept: 'text/html' } });
    expect(page.body).toContain('Code &lt;ABCDEF&gt;');
    await server.close();
  });

  it('is not there where a provider sends', async () => {
    const account = { account: 'a', secret: 'b', sender: 'c' };
    const server = await startTestServer('sqlite', {
      environment: { sms: { by: 'twilio', account } },
    });
    expect(server.composition.outbox).toBeUndefined();
    const answer = await server.app.inject({ url: '/dev/outbox' });
    expect(answer.body).not.toContain('"messages"');
    await server.close();
  });
});
