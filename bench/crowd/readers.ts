import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { strokeOf } from '../stroke.ts';
import type { Pupil } from './pupils.ts';

/** How many read, how fast, and which share of them draws on each page. */
export const crowd = { readers: 2_000, secondsATurn: 8, drawingShare: 10, seconds: 40 };

/** The book that all read. */
export type Book = { id: number; hash: string; pageKeys: string[]; pictures: string[] };
type Kind = 'picture' | 'place' | 'stroke' | 'content';
/** What a call was answered. */
export type Answer = { kind: Kind; status: number; ms: number };

/** One pupil's browser: a few connections that stay open. */
export const clientOf = (address: string, { token }: Pupil) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const authorization = `Bearer ${token}`;
  const call = (kind: Kind, method: string, target: string, body?: unknown): Promise<Answer> =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const text = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(
        `${address}${target}`,
        {
          method,
          agent,
          headers: {
            authorization,
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
          },
        },
        (answer) => {
          answer.resume();
          answer.once('end', () =>
            resolve({ kind, status: answer.statusCode ?? 0, ms: performance.now() - startedAt }),
          );
        },
      );
      sent.once('error', () => resolve({ kind, status: 0, ms: performance.now() - startedAt }));
      sent.end(text);
    });
  const stream = (target: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${address}${target}`,
        { agent: false, headers: { authorization, accept: 'text/event-stream' } },
        (answer) => {
          answer.resume();
          // The end of the bench destroys it.
          answer.on('error', () => undefined);
          resolve(answer);
        },
      );
      sent.once('error', reject);
      sent.end();
    });
  return { call, stream, close: () => agent.destroy() };
};

type Client = ReturnType<typeof clientOf>;

/** What the reader asks for at a turn: the picture, and where the person is. */
export const turn = async (client: Client, book: Book, page: number): Promise<Answer[]> => {
  const picture = book.pictures[page % book.pictures.length] ?? '';
  return Promise.all([
    client.call('picture', 'GET', picture),
    client.call('place', 'PUT', `/api/v2/reading/${book.hash}/page`, {
      page: (page % book.pictures.length) + 1,
    }),
  ]);
};

const draw = (client: Client, book: Book, pupil: Pupil, page: number): Promise<Answer> => {
  const key = book.pageKeys[page % book.pageKeys.length];
  return client.call('stroke', 'POST', `/api/v2/drawings/${book.id}/pages/${key}`, {
    user_id: pupil.userId,
    operations: [{ ...strokeOf(randomUUID()), id: randomUUID() }],
  });
};

/** Reads for a while: a page every eight seconds, and every tenth pupil draws on it. */
export const readOn = async (
  client: Client,
  book: Book,
  pupil: Pupil,
  place: number,
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  const everyMs = crowd.secondsATurn * 1000;
  // Spread over the whole interval, as people are.
  const offset = (place / crowd.readers) * everyMs;
  const startedAt = performance.now() + offset;
  for (let at = 0; at * everyMs < crowd.seconds * 1000; at += 1) {
    await wait(Math.max(0, startedAt + at * everyMs - performance.now()));
    answers.push(...(await turn(client, book, place + at)));
    if (place % crowd.drawingShare === 0) answers.push(await draw(client, book, pupil, place + at));
  }
  return answers;
};
