import { systemClock } from '@sayfa/kernel';
import { databaseKinds, freshDatabase } from '@sayfa/testkit';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Migration, migrate, pendingMigrations } from './migrate.ts';

const step = (id: string, table: string): Migration => ({
  id,
  statements: (column) => [
    `create table ${table} (id ${column.autoId}, name ${column.text} not null)`,
  ],
});

describe.each(databaseKinds)('migrations on %s', (kind) => {
  it('applies each step once, in order', async () => {
    const open = await freshDatabase(kind, [step('a/0001', 'one')]);
    const both = [step('a/0001', 'one'), step('a/0002', 'two')];
    expect(await pendingMigrations(open, both)).toEqual(['a/0002']);
    expect(await migrate(open, both, systemClock)).toEqual(['a/0002']);
    expect(await migrate(open, both, systemClock)).toEqual([]);
    await open.close();
  });

  it('refuses a step that was changed after it had been applied', async () => {
    const open = await freshDatabase(kind, [step('a/0001', 'one')]);
    await expect(migrate(open, [step('a/0001', 'other')], systemClock)).rejects.toThrow('changed');
    await open.close();
  });

  it('refuses data that is newer than the program', async () => {
    const open = await freshDatabase(kind, [step('a/0001', 'one'), step('a/0002', 'two')]);
    await expect(migrate(open, [step('a/0001', 'one')], systemClock)).rejects.toThrow(
      'newer version',
    );
    await open.close();
  });

  it('applies nothing of a run whose last step fails', async () => {
    const open = await freshDatabase(kind, []);
    const broken: Migration = { id: 'a/0002', statements: () => ['create tabel oops'] };
    await expect(migrate(open, [step('a/0001', 'one'), broken], systemClock)).rejects.toThrow();
    expect(await pendingMigrations(open, [step('a/0001', 'one')])).toEqual(['a/0001']);
    await open.close();
  });
});

describe.each(databaseKinds.filter((kind) => kind === 'sqlite'))('a full disk under %s', (kind) => {
  it('[ADMIN_TENANT_OPS-044] is left as it was by a migration without room, for the old version', async () => {
    const open = await freshDatabase(kind, [step('a/0001', 'one')]);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(open.db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(open.db);
    const newer = [step('a/0001', 'one'), step('a/0002', 'two'), step('a/0003', 'three')];
    await expect(migrate(open, newer, systemClock)).rejects.toThrow('full');
    expect(await pendingMigrations(open, [step('a/0001', 'one')])).toEqual([]);
    await sql`pragma max_page_count = 1000000`.execute(open.db);
    expect(await migrate(open, newer, systemClock)).toEqual(['a/0002', 'a/0003']);
    await open.close();
  });
});
