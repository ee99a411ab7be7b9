import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { proofText } from '@sayfa/boards/contract';
import type { Session, TestServer } from './test-server.ts';

/** What a board of the tests says of its browser. */
export const DEVICE = { version: '1.2.3', touch_points: 10, width: 3840, height: 2160 };
/** What an admin of the tests says of a board. */
export const FIELDS = { name: 'Fen tahtası', room: '9-A', inches: 65 };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Asks as somebody who is signed in. */
export const askAs = (
  { app }: TestServer,
  session: Session | undefined,
  method: Method,
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method,
    url: `/api/v2${path}`,
    headers: { 'x-language': 'en', ...session?.headers, ...headers },
    ...(payload && { payload }),
  });

/** Adds a board as the demo's Domain Admin; its registration code and row. */
export const addBoard = async (
  server: TestServer,
  fields: object = FIELDS,
): Promise<{ admin: Session; code: string; board: { id: number; version: number } }> => {
  const admin = await server.signIn('domainadmin@demo.example');
  const answer = await askAs(server, admin, 'POST', '/demo/boards', fields);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { admin, ...answer.json().data };
};

const publicKeyOf = (key: KeyObject): string => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([4]),
    Buffer.from(x, 'base64url'),
    Buffer.from(y, 'base64url'),
  ]).toString('base64url');
};

/** A browser with a key pair, which may become a board. */
export const boardBrowser = (server: TestServer, now: () => number = () => Date.now()) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = publicKeyOf(publicKey);
  let id = 0;

  const proofOf = (method: Method, path: string, payload?: object, at = now()): string => {
    const nonce = randomBytes(18).toString('base64url');
    const body = payload ? JSON.stringify(payload) : '';
    const text = proofText({ method, path: `/api/v2${path}`, at, nonce, body });
    const signature = sign('sha256', Buffer.from(text), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    return `${id}.${at}.${nonce}.${signature.toString('base64url')}`;
  };

  const ask = (method: Method, path: string, payload?: object, cookie?: string) =>
    askAs(server, undefined, method, path, payload, {
      'x-board-proof': proofOf(method, path, payload),
      ...(cookie !== undefined && { cookie }),
    });

  return {
    key,
    proofOf,
    ask,
    id: () => id,
    register: async (code: string) => {
      const answer = await ask('POST', '/boards/register', { code, key, device: DEVICE });
      if (answer.statusCode === 200) id = answer.json().data.id;
      return answer;
    },
    newCode: async (): Promise<{ code: string; number: number; address: string }> => {
      const answer = await ask('POST', '/boards/code', { device: DEVICE });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json().data;
    },
  };
};

/** A browser that is a board of the demo's domain. */
export const registeredBoard = async (server: TestServer, now?: () => number) => {
  const { admin, code, board } = await addBoard(server);
  const browser = boardBrowser(server, now);
  const answer = await browser.register(code);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { ...browser, admin, board };
};

/** Signs somebody in on a board by a press on another device. */
export const signInOnBoard = async (
  server: TestServer,
  board: Awaited<ReturnType<typeof registeredBoard>>,
  email: string,
): Promise<Session> => {
  const own = await server.signIn(email);
  const { code, number } = await board.newCode();
  const confirmed = await askAs(server, own, 'POST', `/board/${code}/confirm`, { number });
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
  const opened = await board.ask('POST', '/boards/session');
  if (opened.statusCode !== 200) throw new Error(opened.body);
  const { token } = opened.json().data;
  const cookie = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { token, cookie, headers: { authorization: `Bearer ${token}`, cookie } };
};
