import type { AccountsUnderTest } from './accounts-harness.ts';

type Call = { body?: unknown; headers?: Record<string, string>; method?: 'POST' | 'GET' };

/** Status and code of a refusal. */
export const outcome = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

/** The calls of signing up, as a browser in English makes them. */
export const signUpCalls = (server: AccountsUnderTest) => {
  const call = (path: string, { body, headers = {}, method = 'POST' }: Call = {}) =>
    server.app.inject({
      method,
      url: `/api/v2/${path}`,
      headers: {
        'x-language': 'en',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });

  const form = (changes: object) => ({
    email: 'yeni@demo.example',
    password: 'long-enough-1',
    name: 'Yeni',
    phone: '5329999999',
    groupId: server.content.mathematics,
    consent: true,
    ...changes,
  });

  return {
    call,
    /** A good form but for the changes. */
    register: (changes: object = {}) => call('register', { body: form(changes) }),
    verify: (headers: Record<string, string>, token: unknown) =>
      call('sms/verify', { body: { token }, headers }),
    resend: (headers: Record<string, string>) =>
      call('sms/resend-verification', { headers, method: 'GET' }),
    details: (headers: Record<string, string>) => call('user/details', { headers, method: 'GET' }),
    /** The code of the newest message. */
    code: (): string =>
      /\b([A-HJ-NP-Z2-9]{6})\b/u.exec(server.sent()[0]?.text ?? '')?.[1] ?? 'none',
  };
};
