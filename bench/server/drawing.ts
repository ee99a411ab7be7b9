import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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

type Found = Record<string, string | number | bigint | null | Uint8Array>;

const insert = (database: DatabaseSync, table: string, row: Found): number | bigint => {
  const names = Object.keys(row).filter((name) => row[name] !== undefined);
  const holes = names.map(() => '?').join(', ');
  return database
    .prepare(`insert into ${table} (${names.join(', ')}) values (${holes})`)
    .run(...names.map((name) => row[name] ?? null)).lastInsertRowid;
};

const one = (database: DatabaseSync, sql: string, ...values: (string | number)[]): Found => {
  const row = database.prepare(sql).get(...values);
  if (!row) throw new Error(`nothing found by ${sql}`);
  return row;
};

/** Pupils of one group with open sessions, and what each of them writes. */
const postsOf = (dataFolder: string): Post[] => {
  const database = new DatabaseSync(path.join(dataFolder, 'sayfa.sqlite'));
  const { id: studentId, ...student } = one(
    database,
    "select u.* from users u join domains d on d.id = u.domain_id where u.email = 'student@demo.example' and d.name = 'demo'",
  );
  const roles = one(database, 'select * from user_roles where user_id = ?', Number(studentId));
  const { id: groupId } = one(database, 'select id from course_groups where label = ?', group);
  const page = one(
    database,
    'select p.id, p.ebook_id from ebook_pages p join group_ebooks g on g.ebook_id = p.ebook_id where g.group_id = ? limit 1',
    Number(groupId),
  );
  const now = Date.now();
  database.exec('begin');
  const posts = Array.from({ length: people }, (_, at): Post => {
    const email = `pupil${at}@demo.example`;
    const userId = insert(database, 'users', { ...student, email, phone_key: null });
    insert(database, 'user_roles', { ...roles, user_id: userId });
    const { domain_id: domainId = 0 } = student;
    insert(database, 'group_members', {
      domain_id: domainId,
      user_id: userId,
      group_id: groupId ?? 0,
    });
    const token = randomBytes(32).toString('base64url');
    insert(database, 'sessions', {
      id: `bench-${at}`,
      domain_id: domainId,
      user_id: userId,
      token_hash: createHash('sha256').update(token).digest('base64url'),
      cookie_hash: null,
      kind: 'full',
      created_at: now,
      expires_at: now + 3_600_000,
      last_seen_at: now,
      ...sessionExtras(database),
    });
    return {
      path: `/api/v2/drawings/${page.ebook_id}/pages/page_${page.id}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ user_id: Number(userId), operations: [strokeOf('s{n}')] }),
    };
  });
  database.exec('commit');
  database.close();
  return posts;
};

/** Additional columns of later versions of the table of sessions. */
const sessionExtras = (database: DatabaseSync): Found => {
  const names = database
    .prepare('pragma table_info(sessions)')
    .all()
    .map(({ name }) => name);
  return {
    ...(names.includes('device') && { device: '{}' }),
    ...(names.includes('address') && { address: '' }),
  };
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
