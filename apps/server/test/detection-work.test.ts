import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@sayfa/kernel';
import { migrate } from '@sayfa/server-kit';
import { databaseKinds, freshDatabase } from '@sayfa/testkit';
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { type Composition, compose } from '../compose.ts';
import { readConfig } from '../config.ts';
import { migrations } from '../registry.ts';
import { addTestBook } from './detection-harness.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const PAGES = 60;

type Tables = {
  detections: { ebook_id: number; domain_id: number; run: number };
  detected_pages: { ebook_id: number; page_number: number; version: number; draft_count: number };
};

const pagesOf = ({ open }: Composition, bookId: number) =>
  open.db
    .withTables<Tables>()
    .selectFrom('detected_pages')
    .select(['page_number', 'version', 'draft_count'])
    .where('ebook_id', '=', bookId)
    .execute();

describe.each(databaseKinds)('looking through a book on %s', (kind) => {
  it('goes on after kill -9 where it stopped, and looks at no page twice', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sayfa-killed-'));
    const database = kind === 'postgres' ? await freshDatabase(kind, []) : undefined;
    const variables = {
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...(database && { DATABASE_URL: database.address }),
    };
    const config = readConfig(variables);
    const composition = await compose(config, pino({ level: 'silent' }), systemClock);
    await migrate(composition.open, migrations, systemClock);
    const { people } = composition.accounts;
    const domainId = await people.addDomain('demo', 'Demo');
    const groupId = await people.addCourseGroup({ domainId, label: 'Mathematics' });
    const { id: bookId } = await addTestBook(
      { composition, groupIds: new Map([['mathematics', groupId]]) },
      Array.from({ length: PAGES }, () => 8),
    );
    await composition.open.db
      .withTables<Tables>()
      .insertInto('detections')
      .values({ ebook_id: bookId, domain_id: domainId, run: 1 })
      .execute();
    await composition.jobs.enqueue('detection.find', {
      ...{ bookId, from: 1, to: PAGES },
      ...{ again: false, run: 1 },
    });

    const worker = spawn(process.execPath, [MAIN, 'work'], {
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(worker, 'exit');
    await vi.waitFor(
      async () => expect((await pagesOf(composition, bookId)).length).toBeGreaterThanOrEqual(5),
      { timeout: 60_000, interval: 20 },
    );
    worker.kill('SIGKILL');
    await ended;
    const before = await pagesOf(composition, bookId);
    expect(before.length).toBeLessThan(PAGES);

    await composition.jobs.start();
    await vi.waitFor(async () => expect(await pagesOf(composition, bookId)).toHaveLength(PAGES), {
      timeout: 60_000,
      interval: 100,
    });
    const pages = await pagesOf(composition, bookId);
    expect(new Set(pages.map(({ version }) => version))).toEqual(new Set([1]));
    expect(new Set(pages.map(({ draft_count: drafts }) => drafts))).toEqual(new Set([8]));
    await composition.close();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  }, 240_000);
});
