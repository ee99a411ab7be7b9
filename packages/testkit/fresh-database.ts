import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { systemClock } from '@sayfa/kernel';
import {
  type DatabaseKind,
  type Migration,
  migrate,
  type OpenDatabase,
  openDatabase,
} from '@sayfa/server-kit';
import { sql } from 'kysely';
import {
  addressOfDatabase,
  copyPostgresTemplate,
  copySqliteTemplate,
  type Prepare,
  templateKey,
} from './template-database.ts';

const POSTGRES_ADDRESS = process.env.TEST_DATABASE_URL;

/** The engines this machine can test: SQLite always, PostgreSQL where TEST_DATABASE_URL names a server. */
export const databaseKinds: DatabaseKind[] = POSTGRES_ADDRESS ? ['sqlite', 'postgres'] : ['sqlite'];

/** Rows that a database begins with. `key` changes whenever `add` would add something else. */
export type FirstRows = { key: string; add: Prepare };

/** A migrated database of its own, empty unless rows are given; gone after `close()`. */
export const freshDatabase = async (
  kind: DatabaseKind,
  migrations: Migration[],
  rows?: FirstRows,
): Promise<OpenDatabase & { address: string }> => {
  const prepare: Prepare = async (address) => {
    const open = openDatabase(address);
    await migrate(open, migrations, systemClock);
    await open.close();
    await rows?.add(address);
  };
  const key = templateKey(kind, migrations, rows?.key ?? '');
  return kind === 'sqlite' ? freshSqlite(key, prepare) : freshPostgres(key, prepare);
};

const templatesFolder = (): string => {
  const folder = process.env.TEST_TEMPLATES;
  if (!folder)
    throw new Error('TEST_TEMPLATES is not set: the global setup of the tests did not run');
  return folder;
};

const freshSqlite = async (key: string, prepare: Prepare) => {
  const folder = await mkdtemp(join(tmpdir(), 'sayfa-test-'));
  const address = join(folder, 'test.sqlite');
  await copySqliteTemplate(templatesFolder(), key, address, prepare);
  const open = openDatabase(address);
  return {
    ...open,
    address,
    close: async () => {
      await open.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const freshPostgres = async (key: string, prepare: Prepare) => {
  if (!POSTGRES_ADDRESS) throw new Error('TEST_DATABASE_URL is not set');
  const name = `sayfa_${randomUUID().replaceAll('-', '')}`;
  const template = `${basename(templatesFolder())}_${key}`;
  await copyPostgresTemplate(POSTGRES_ADDRESS, template, name, prepare);
  const address = addressOfDatabase(POSTGRES_ADDRESS, name);
  const open = openDatabase(address);
  return {
    ...open,
    address,
    close: async () => {
      await open.close();
      const server = openDatabase(POSTGRES_ADDRESS);
      await sql.raw(`drop database ${name} with (force)`).execute(server.db);
      await server.close();
    },
  };
};
