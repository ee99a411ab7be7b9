import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { bookPdf } from '../fixtures.ts';
import { mebibytes, percentile } from '../numbers.ts';
import { residentBytes } from '../processes.ts';
import { atMost, type Row, shown } from '../report.ts';
import {
  ask,
  dropIdleWork,
  importBook,
  type Served,
  seededFolder,
  serve,
  signIn,
  student,
} from '../sayfa.ts';
import { strokeOf } from '../stroke.ts';
import { addPupils, type Pupil } from './pupils.ts';

const group = '8. Sınıf Matematik';
const pages = 100;
const crowd = { readers: 2_000, secondsATurn: 8, drawingShare: 10, seconds: 40 };
const opening = { pupils: 500, seconds: 5 };
const limits = { turnMs: 250, openMs: 1_000, streamBytes: 32 * 1024, residentMiB: 512 };
const settleMs = 3_000;

type Content = { success: { pictures: { width: number; url: string }[] }[] };
type Book = { id: number; hash: string; pageKeys: string[]; pictures: string[] };
type Kind = 'picture' | 'place' | 'stroke' | 'content';
type Answer = { kind: Kind; status: number; ms: number };

/** One pupil's browser: a few connections that stay open. */
const clientOf = (address: string, { token }: Pupil) => {
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

const pageKeysOf = (dataFolder: string, bookId: number): string[] => {
  const database = new DatabaseSync(path.join(dataFolder, 'sayfa.sqlite'));
  const rows = database
    .prepare('select id from ebook_pages where ebook_id = ? order by id')
    .all(bookId);
  database.close();
  return rows.map(({ id }) => `page_${id}`);
};

/** What the reader asks for at a turn: the picture, and where the person is. */
const turn = async (client: Client, book: Book, page: number): Promise<Answer[]> => {
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
const readOn = async (
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

const crowdRows = async (served: Served, book: Book, pupils: readonly Pupil[]): Promise<Row[]> => {
  const { address } = served;
  const pid = served.running.process.pid ?? 0;
  const clients = pupils.map((pupil) => clientOf(address, pupil));
  const quiet = residentBytes(pid);
  const streams: IncomingMessage[] = [];
  for (const client of clients) {
    streams.push(await client.stream(`/api/v2/drawings/${book.id}/live`));
  }
  await wait(settleMs);
  const perStream = (residentBytes(pid) - quiet) / streams.length;
  const answers = (
    await Promise.all(
      clients.map((client, place) =>
        readOn(client, book, pupils[place] ?? { userId: 0, token: '', tokens: [] }, place),
      ),
    )
  ).flat();
  const resident = mebibytes(residentBytes(pid));
  const refused = answers.filter(({ status }) => status < 200 || status >= 300).length;
  const ended = streams.filter(({ destroyed, complete }) => destroyed || complete).length;
  const times = answers.map(({ ms }) => ms);
  for (const stream of streams) stream.destroy();
  for (const client of clients) client.close();
  const p99 = percentile(times, 0.99);
  return [
    {
      figure: `${shown(crowd.readers)} readers, a page every ${crowd.secondsATurn} s, p99 ms`,
      ours: `${shown(p99)} (p50 ${shown(percentile(times, 0.5))}, ${shown(answers.length)} answers)`,
      beside: (['picture', 'place', 'stroke'] as const)
        .map((kind) => {
          const some = answers.filter((answer) => answer.kind === kind).map(({ ms }) => ms);
          return `${kind} p50 ${shown(percentile(some, 0.5))}, p99 ${shown(percentile(some, 0.99))}`;
        })
        .join('; '),
      limit: `≤ ${limits.turnMs}`,
      result: atMost(p99, limits.turnMs),
    },
    {
      figure: 'their refused calls and ended streams',
      ours: `${refused} and ${ended}`,
      beside: '–',
      limit: '0',
      result: atMost(refused + ended, 0),
    },
    {
      figure: 'memory of a stream, KiB',
      ours: shown(perStream / 1024),
      beside: `${shown(streams.length)} streams`,
      limit: '≤ 32',
      result: atMost(perStream, limits.streamBytes),
    },
    {
      figure: 'memory of the server with them, MiB',
      ours: shown(resident),
      beside: `before ${shown(mebibytes(quiet))}`,
      limit: `≤ ${limits.residentMiB}`,
      result: atMost(resident, limits.residentMiB),
    },
  ];
};

/** A class after the other opens the same book. */
const openingRows = async (
  { address }: Served,
  book: Book,
  pupils: readonly Pupil[],
): Promise<Row[]> => {
  const open = async (pupil: Pupil, place: number): Promise<Answer> => {
    await wait((place / opening.pupils) * opening.seconds * 1000);
    const client = clientOf(address, pupil);
    const startedAt = performance.now();
    const content = await client.call('content', 'GET', `/api/v2/ebook-content/${book.hash}`);
    const picture = await client.call('picture', 'GET', book.pictures[0] ?? '');
    client.close();
    const status = Math.max(content.status, picture.status);
    return { kind: 'content', status, ms: performance.now() - startedAt };
  };
  const answers = await Promise.all(pupils.slice(0, opening.pupils).map(open));
  const refused = answers.filter(({ status }) => status !== 200).length;
  const p95 = percentile(
    answers.map(({ ms }) => ms),
    0.95,
  );
  return [
    {
      figure: `${opening.pupils} pupils open one book within ${opening.seconds} s, first page p95 ms`,
      ours: `${shown(p95)}${refused > 0 ? `, ${refused} REFUSED` : ''}`,
      beside: '–',
      limit: `≤ ${shown(limits.openMs)}`,
      result: atMost(refused > 0 ? Number.NaN : p95, limits.openMs),
    },
  ];
};

/** What a server on this machine bears: many readers with their event streams, and classes that open a book. */
export const crowdsRows = async (): Promise<Row[]> => {
  const dataFolder = await seededFolder('crowd');
  const file = await bookPdf('image', pages);
  const { hash, bookId } = await importBook(dataFolder, file, group, 'Crowd');
  dropIdleWork(dataFolder);
  const pupils = addPupils(dataFolder, group, crowd.readers);
  const served = await serve(dataFolder);
  try {
    const session = await signIn(served.address, student);
    const content = await ask<Content>(served.address, session, `/api/v2/ebook-content/${hash}`);
    const pictures = content.success.map(
      (page) => page.pictures.find(({ width }) => width >= 1000)?.url ?? '',
    );
    const book = { id: bookId, hash, pageKeys: pageKeysOf(dataFolder, bookId), pictures };
    return [
      ...(await openingRows(served, book, pupils)),
      ...(await crowdRows(served, book, pupils)),
    ];
  } finally {
    await served.running.stop();
  }
};
