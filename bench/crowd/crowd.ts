import type { IncomingMessage } from 'node:http';
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
  type Session,
  seededFolder,
  serve,
  signIn,
  student,
} from '../sayfa.ts';
import { IDLE_STREAMS, idleStreamRows } from './idle-streams.ts';
import { pastLimitRows } from './past-limit.ts';
import { addPupils, type Pupil } from './pupils.ts';
import { type Answer, type Book, clientOf, crowd, readOn } from './readers.ts';

const group = '8. Sınıf Matematik';
const pages = 100;
const opening = { pupils: 500, seconds: 5 };
const limits = { turnMs: 250, openMs: 1_000, streamBytes: 32 * 1024, residentMiB: 512 };
const settleMs = 3_000;

type Content = { success: { pictures: { width: number; url: string }[] }[] };
type Person = { details: { groups: { id: number; label: string }[] } };

const pageKeysOf = (dataFolder: string, bookId: number): string[] => {
  const database = new DatabaseSync(path.join(dataFolder, 'sayfa.sqlite'));
  const rows = database
    .prepare('select id from ebook_pages where ebook_id = ? order by id')
    .all(bookId);
  database.close();
  return rows.map(({ id }) => `page_${id}`);
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

/** The address of the listing that everybody who comes asks for first. */
const shelfOf = async (address: string, session: Session): Promise<string> => {
  const { details } = await ask<Person>(address, session, '/api/v2/user/details');
  const found = details.groups.find(({ label }) => label === group);
  return `/api/v2/group-ebooks/${found?.id}?type=main&limit=50`;
};

/** What a server on this machine bears: many readers with their event streams, and classes that open a book. */
export const crowdsRows = async (): Promise<Row[]> => {
  const dataFolder = await seededFolder('crowd');
  const file = await bookPdf('image', pages);
  const { hash, bookId } = await importBook(dataFolder, file, group, 'Crowd');
  dropIdleWork(dataFolder);
  const everybody = addPupils(dataFolder, group, Math.max(crowd.readers, IDLE_STREAMS));
  const pupils = everybody.slice(0, crowd.readers);
  /** Each part has a server of its own: memory and caches of one would be those of the next. */
  const withServer = async (part: (served: Served, book: Book) => Promise<Row[]>) => {
    const served = await serve(dataFolder);
    try {
      const session = await signIn(served.address, student);
      const content = await ask<Content>(served.address, session, `/api/v2/ebook-content/${hash}`);
      const pictures = content.success.map(
        (page) => page.pictures.find(({ width }) => width >= 1000)?.url ?? '',
      );
      const book = { id: bookId, hash, pageKeys: pageKeysOf(dataFolder, bookId), pictures };
      return await part(served, book);
    } finally {
      await served.running.stop();
    }
  };
  return [
    ...(await withServer(async (served, book) => [
      ...(await openingRows(served, book, pupils)),
      ...(await crowdRows(served, book, pupils)),
    ])),
    ...(await withServer(async (served, book) => {
      const session = await signIn(served.address, student);
      return pastLimitRows(served, book, pupils, await shelfOf(served.address, session));
    })),
    ...(await withServer((served, book) =>
      idleStreamRows(served, book, everybody.slice(0, IDLE_STREAMS)),
    )),
  ];
};
