import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@sayfa/kernel';
import {
  type DatabaseKind,
  type Migration,
  migrate,
  type OpenDatabase,
  openDatabase,
} from '@sayfa/server-kit';
import { sql } from 'kysely';

const POSTGRES_ADDRESS = process.env.TEST_DATABASE_URL;

/** The engines this machine can test: SQLite always, PostgreSQL where TEST_DATABASE_URL names a server. */
export const databaseKinds: DatabaseKind[] = POSTGRES_ADDRESS ? ['sqlite', 'postgres'] : ['sqlite'];

/** An empty, migrated database of its own, with the address to open it again; gone after `close()`. */
export const freshDatabase = async (
  kind: DatabaseKind,
  migrations: Migration[],
): Promise<OpenDatabase & { address: string }> => {
  const fresh = kind === 'sqlite' ? await freshSqlite() : await freshPostgres();
  await migrate(fresh, migrations, systemClock);
  return fresh;
};

const freshSqlite = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sayfa-test-'));
  const address = join(folder, 'test.sqlite');
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

const freshPostgres = async () => {
  if (!POSTGRES_ADDRESS) throw new Error('TEST_DATABASE_URL is not set');
  const name = `sayfa_${randomUUID().replaceAll('-', '')}`;
  const server = openDatabase(POSTGRES_ADDRESS);
  await sql.raw(`create database ${name} template template0`).execute(server.db);
  const address = new URL(POSTGRES_ADDRESS);
  address.pathname = `/${name}`;
  const open = openDatabase(address.href);
  return {
    ...open,
    address: address.href,
    close: async () => {
      await open.close();
      await sql.raw(`drop database ${name} with (force)`).execute(server.db);
      await server.close();
    },
  };
};
