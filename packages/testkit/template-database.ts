import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { columnTypes, type DatabaseKind, type Migration, openDatabase } from '@sayfa/server-kit';
import { sql } from 'kysely';

/**
 * Migrated databases that are made once per test run and then copied. The run's global setup names
 * the folder of SQLite's files by TEST_TEMPLATES; its last part begins PostgreSQL's names.
 */

/** Fills a new, empty database at this address. */
export type Prepare = (address: string) => Promise<void>;

/** A name that changes with any statement of the migrations and with what is put into the rows. */
export const templateKey = (kind: DatabaseKind, migrations: Migration[], rows: string): string => {
  const hash = createHash('sha256').update(rows);
  for (const { id, statements } of migrations) {
    hash.update(`\0${id}\0`).update(statements(columnTypes[kind], kind).join(';\n'));
  }
  return hash.digest('hex').slice(0, 16);
};

/** Copies the template of that key to a new file, after making it where nobody has yet. */
export const copySqliteTemplate = async (
  folder: string,
  key: string,
  target: string,
  prepare: Prepare,
): Promise<void> => {
  const template = join(folder, `${key}.sqlite`);
  if (!existsSync(template)) {
    await mkdir(folder, { recursive: true });
    // Two workers may make it at the same time: the second rename replaces an equal file.
    const draft = join(folder, `${key}-${randomUUID()}.sqlite`);
    await prepare(draft);
    await rename(draft, template);
  }
  await copyFile(template, target);
};

/** The address of a database of that name on the same PostgreSQL server. */
export const addressOfDatabase = (server: string, name: string): string => {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
};

const isUnknownDatabase = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '3D000';

const isDuplicateDatabase = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '42P04' || error.code === '23505');

/** Creates a PostgreSQL database from the template of that key, after making it where nobody has yet. */
export const copyPostgresTemplate = async (
  server: string,
  templateName: string,
  name: string,
  prepare: Prepare,
): Promise<void> => {
  const { db, close } = openDatabase(server);
  const run = (statement: string) => sql.raw(statement).execute(db);
  try {
    try {
      await run(`create database ${name} template ${templateName}`);
      return;
    } catch (error) {
      if (!isUnknownDatabase(error)) throw error;
    }
    const draft = `${templateName}_${randomUUID().slice(0, 8)}`;
    await run(`create database ${draft} template template0`);
    await prepare(addressOfDatabase(server, draft));
    try {
      await run(`alter database ${draft} rename to ${templateName}`);
    } catch (error) {
      // Another worker was first.
      if (!isDuplicateDatabase(error)) throw error;
      await run(`drop database ${draft} with (force)`);
    }
    await run(`create database ${name} template ${templateName}`);
  } finally {
    await close();
  }
};

/** Drops the templates of a run, whatever their keys. */
export const dropPostgresTemplates = async (server: string, prefix: string): Promise<void> => {
  const { db, close } = openDatabase(server);
  try {
    const { rows } = await sql<{
      datname: string;
    }>`select datname from pg_database where starts_with(datname, ${prefix})`.execute(db);
    for (const { datname } of rows) {
      await sql.raw(`drop database if exists ${datname} with (force)`).execute(db);
    }
  } finally {
    await close();
  }
};
