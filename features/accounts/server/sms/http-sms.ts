import { type Sms, SmsFailure, type SmsMessage } from './sms.port.ts';

/** Milliseconds that a provider may take: people wait for the answer. */
const TIMEOUT = 4_500;

/** How to reach a provider. */
export type SmsAccount = {
  /** Without a slash at the end; the provider's own where it is left out. */
  url?: string | undefined;
  account: string;
  secret: string;
  /** Number or name that people see. */
  sender: string;
};

const basic = ({ account, secret }: SmsAccount): string =>
  `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`;

const post = async (
  url: string,
  body: URLSearchParams | string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    // The cause names an address at most; the message and its number stay out of it.
    throw new SmsFailure('the SMS provider could not be reached', { cause: error });
  }
};

/** Twilio's Programmable Messaging. Source: its API reference, "Create a Message". */
export const twilio = (account: SmsAccount): Sms => ({
  send: async ({ to, text }: SmsMessage) => {
    const base = account.url ?? 'https://api.twilio.com';
    const form = new URLSearchParams({ To: to, From: account.sender, Body: text });
    const { status } = await post(
      `${base}/2010-04-01/Accounts/${encodeURIComponent(account.account)}/Messages.json`,
      form,
      { authorization: basic(account) },
    );
    if (status !== 201) throw new SmsFailure(`Twilio answered ${status}`);
  },
});

const NETGSM_TAKEN = /"code"\s*:\s*"0[0-2]"/u;

/** NetGSM's REST interface, which takes Turkish numbers without a plus. Source: its "SMS Gönder v2". */
export const netgsm = (account: SmsAccount): Sms => ({
  send: async ({ to, text }: SmsMessage) => {
    const base = account.url ?? 'https://api.netgsm.com.tr';
    const body = JSON.stringify({
      msgheader: account.sender,
      encoding: 'TR',
      messages: [{ msg: text, no: to.replace(/^\+(?:90)?/u, '') }],
    });
    const { status, text: answer } = await post(`${base}/sms/rest/v2/send`, body, {
      authorization: basic(account),
      'content-type': 'application/json',
    });
    // It answers 200 to refusals, too; the code in the body counts.
    if (status !== 200 || !NETGSM_TAKEN.test(answer)) {
      const code = /"code"\s*:\s*"(\w{1,8})"/u.exec(answer)?.[1] ?? 'none';
      throw new SmsFailure(`NetGSM answered ${status}, code ${code}`);
    }
  },
});

/** For a server that has no provider: every message fails, and people are told so. */
export const noSms: Sms = {
  send: () => Promise.reject(new SmsFailure('no SMS provider is configured')),
};
