import { setTimeout as pause } from 'node:timers/promises';
import type { Pupil } from '../bench/crowd/pupils.ts';
import { headersOf, type Session, signIn, student } from '../bench/sayfa.ts';

/** What a call was answered with. */
export type Reply = { status: number; headers: Headers; bytes: Buffer };

/**
 * What became of a write: what is acknowledged must be there, and what is refused must not. What failed
 * may be there: a disk can hold what it could not sync, a proxy can lose an answer.
 */
export type Answered = 'acknowledged' | 'refused' | 'failed' | 'unanswered';

/** What is sent with a call. */
export type Body = object | Uint8Array<ArrayBuffer> | FormData;

/** A signed-in person who notes every answer that should not have come. */
export type Caller = {
  userId: number;
  groups: readonly { id: number; label: string }[];
  /** Undefined where no answer came, as from a server that is killed. */
  send(
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: Body,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply | undefined>;
  /** Reads, and comes back where it is asked to. */
  fetch(
    method: 'GET' | 'HEAD',
    path: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Reply | undefined>;
  /** The JSON of an answer that must come. Throws where it does not. */
  read(path: string): Promise<unknown>;
};

/** Milliseconds; an answer that takes longer is one that does not come. */
const ANSWER_WITHIN = 60_000;
/** A busy server asks to come back, as does one that is still at what a killed one began. */
const COME_BACK = [409, 429, 503];
const RETRY_MS = 250;
const MAX_ATTEMPTS = 120;
const PASSWORD = student.password;

/** How a write was answered. */
export const answered = (reply: Reply | undefined): Answered => {
  if (!reply) return 'unanswered';
  if (reply.status < 300) return 'acknowledged';
  return reply.status < 500 ? 'refused' : 'failed';
};

/** The JSON of an answer. */
export const jsonOf = ({ bytes }: Reply): unknown => JSON.parse(bytes.toString());

const bodyOf = (body: Body | undefined): { body?: BodyInit; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData || body instanceof Uint8Array) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};

type Person = Session & Pick<Caller, 'userId' | 'groups'>;

/**
 * Somebody with a session. Answers other than success go to `faults`, unless their status is expected or
 * asks to come back.
 */
const callerOf = (
  address: string,
  session: Person,
  faults: string[],
  expected: readonly number[] = [],
): Caller => {
  const send: Caller['send'] = async (method, path, body, headers = {}) => {
    const sent = bodyOf(body);
    let reply: Reply;
    try {
      const answer = await fetch(`${address}${path}`, {
        method,
        signal: AbortSignal.timeout(ANSWER_WITHIN),
        ...(sent.body !== undefined && { body: sent.body }),
        headers: { ...headersOf(session), ...sent.headers, ...headers },
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      reply = { status: answer.status, headers: answer.headers, bytes };
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') {
        faults.push(`${method} ${path}: no answer within ${ANSWER_WITHIN / 1_000} s`);
      }
      return undefined;
    }
    if (reply.status >= 400 && ![...COME_BACK, ...expected].includes(reply.status)) {
      faults.push(`${method} ${path}: ${reply.status} ${reply.bytes.toString().slice(0, 200)}`);
    }
    return reply;
  };
  const sendUntilAnswered: Caller['fetch'] = async (method, path, headers) => {
    for (let attempt = 0; ; attempt += 1) {
      const reply = await send(method, path, undefined, headers);
      if (!reply || !COME_BACK.includes(reply.status) || attempt >= MAX_ATTEMPTS) return reply;
      await pause(RETRY_MS);
    }
  };
  return {
    userId: session.userId,
    groups: session.groups,
    send,
    fetch: sendUntilAnswered,
    read: async (path) => {
      const reply = await sendUntilAnswered('GET', path);
      if (reply?.status !== 200) throw new Error(`GET ${path} was answered ${reply?.status}`);
      return jsonOf(reply);
    },
  };
};

/** Signs a person of the demo in. */
export const createCaller = async (
  address: string,
  person: string,
  faults: string[],
  expected: readonly number[] = [],
): Promise<Caller> => {
  const account = { domain: 'demo', email: `${person}@demo.example`, password: PASSWORD };
  return callerOf(address, await signIn(address, account), faults, expected);
};

/** The devices of a pupil who was added to the data folder, each with a session of its own. */
export const devicesOf = (address: string, { userId, tokens }: Pupil, faults: string[]): Caller[] =>
  tokens.map((token) => callerOf(address, { token, cookies: [], userId, groups: [] }, faults));
