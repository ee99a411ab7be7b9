import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { addPupils } from '../crowd/pupils.ts';
import { freshFolder } from '../place.ts';
import { freePort, start, until } from '../processes.ts';
import { atLeast, type Row, shown } from '../report.ts';
import { dropIdleWork, seededFolder, serve } from '../sayfa.ts';
import { strokeOf } from '../stroke.ts';
import { ask, type LoadResult, type Post } from './load.ts';

const connections = 32;
const seconds = 6;
const warmSeconds = 1;
/** People who draw at the same time, each with a session and own versions of a book. */
const people = 400;
const group = '8. Sınıf Matematik';
const maxP99Ms = 80;
const startTimeoutMs = 10_000;

/** What pupils of one group write on the first page of a book of theirs. */
const postsOf = (dataFolder: string): Post[] => {
  const pupils = addPupils(dataFolder, group, people);
  const database = new DatabaseSync(path.join(dataFolder, 'sayfa.sqlite'));
  const page = database
    .prepare(
      'select p.id, p.ebook_id from ebook_pages p join group_ebooks g on g.ebook_id = p.ebook_id join course_groups c on c.id = g.group_id where c.label = ? limit 1',
    )
    .get(group);
  database.close();
  return pupils.map(({ userId, token }) => ({
    path: `/api/v2/drawings/${page?.ebook_id}/pages/page_${page?.id}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ user_id: userId, operations: [strokeOf('s{n}')] }),
  }));
};

const measure = async (address: string, posts: readonly Post[]): Promise<LoadResult> => {
  const load = { address, paths: [], headers: {}, posts, connections };
  await ask({ ...load, seconds: warmSeconds });
  return ask({ ...load, seconds });
};

const measureBare = async (body: string): Promise<LoadResult> => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const program = path.join(import.meta.dirname, 'bare-drawing.ts');
  const file = path.join(freshFolder('bare-drawing'), 'bare.sqlite');
  const running = start(process.execPath, [program, String(port), file]);
  const isUp = () =>
    fetch(address).then(
      (answer) => answer.ok,
      () => false,
    );
  await until('bare Fastify answers', startTimeoutMs, isUp);
  const headers = { 'content-type': 'application/json' };
  try {
    return await measure(address, [{ path: '/strokes', headers, body }]);
  } finally {
    await running.stop();
  }
};

const loadText = ({ perSecond, p99Ms, errors }: LoadResult): string =>
  `${shown(perSecond)}/s, p99 ${shown(p99Ms)} ms${errors > 0 ? `, ${errors} ERRORS` : ''}`;

/** Durably written strokes, beside only Fastify and SQLite, which check and merge nothing. */
export const drawingRows = async (): Promise<Row[]> => {
  const dataFolder = await seededFolder('drawing');
  dropIdleWork(dataFolder);
  const posts = postsOf(dataFolder);
  const { address, running } = await serve(dataFolder);
  let ours: LoadResult;
  try {
    ours = await measure(address, posts);
  } finally {
    await running.stop();
  }
  const bare = await measureBare(posts[0]?.body ?? '{}');
  const good = ours.errors === 0 && ours.p99Ms <= maxP99Ms;
  return [
    {
      figure: 'durable drawing writes of 2 KB, 32 connections',
      ours: loadText(ours),
      beside: `bare Fastify + SQLite FULL ${loadText(bare)}`,
      limit: `≥ 2,500/s, p99 ≤ ${maxP99Ms} ms`,
      result: atLeast(good ? ours.perSecond : Number.NaN, 2_500),
    },
  ];
};
