import { systemClock } from '@sayfa/kernel';
import { databaseKinds, freshDatabase } from '@sayfa/testkit';
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
