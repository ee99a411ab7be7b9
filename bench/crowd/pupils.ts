import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { student } from '../sayfa.ts';

/** Milliseconds that a session lasts: longer than any run. */
const SESSION_MS = 86_400_000;

type Found = Record<string, string | number | bigint | null | Uint8Array>;

/** A pupil with open sessions: the first one's token, and those of all. */
export type Pupil = { userId: number; token: string; tokens: readonly string[] };

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

/** Adds pupils like the demo's student to a group of a stopped server, each with open sessions. */
export const addPupils = (
  dataFolder: string,
  group: string,
  count: number,
  sessionsOfEach = 1,
): Pupil[] => {
  const database = new DatabaseSync(path.join(dataFolder, 'sayfa.sqlite'));
  const { id: studentId, ...model } = one(
    database,
    'select u.* from users u join domains d on d.id = u.domain_id where u.email = ? and d.name = ?',
    student.email,
    student.domain,
  );
  const roles = one(database, 'select * from user_roles where user_id = ?', Number(studentId));
  const { id: groupId = 0 } = one(database, 'select id from course_groups where label = ?', group);
  const { domain_id: domainId = 0 } = model;
  const now = Date.now();
  const extras = sessionExtras(database);
  const addSession = (userId: number | bigint, id: string): string => {
    const token = randomBytes(32).toString('base64url');
    insert(database, 'sessions', {
      id,
      domain_id: domainId,
      user_id: userId,
      token_hash: createHash('sha256').update(token).digest('base64url'),
      cookie_hash: null,
      kind: 'full',
      created_at: now,
      expires_at: now + SESSION_MS,
      last_seen_at: now,
      ...extras,
    });
    return token;
  };
  database.exec('begin');
  const pupils = Array.from({ length: count }, (_, at): Pupil => {
    const email = `pupil${at}@demo.example`;
    const userId = insert(database, 'users', { ...model, email, phone_key: null });
    insert(database, 'user_roles', { ...roles, user_id: userId });
    insert(database, 'group_members', { domain_id: domainId, user_id: userId, group_id: groupId });
    const token = addSession(userId, `bench-${at}`);
    const others = Array.from({ length: sessionsOfEach - 1 }, (_, other) =>
      addSession(userId, `bench-${at}-${other}`),
    );
    return { userId: Number(userId), token, tokens: [token, ...others] };
  });
  database.exec('commit');
  database.close();
  return pupils;
};
