import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textBookPdf } from '@sayfa/pdf-engine/test-pdf';
import { databaseKinds } from '@sayfa/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProblems, repairProblems, setAsideFolder } from '../commands/find-problems.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const TIMEOUT_MS = 60_000;

describe.each(databaseKinds)('[ADMIN_TENANT_OPS-052] checking and repairing on %s', (kind) => {
  let server: TestServer;
  let bookId: number;
  beforeAll(async () => {
    server = await startTestServer(kind);
    bookId = await importPdf(3);
  });
  afterAll(() => server.close());

  const domainId = async () =>
    (await server.composition.accounts.people.domainByName('demo'))?.id ?? 0;

  const importPdf = async (pages: number): Promise<number> => {
    const path = join(server.composition.temporaryFolder, `${randomUUID()}.pdf`);
    await writeFile(path, textBookPdf(pages));
    const end = await server.composition.imports.imports.importFile({
      path,
      domainId: await domainId(),
      groupIds: [server.groupIds.get('mathematics-8') ?? 0],
      title: `Kitap ${pages}`,
    });
    if (end.event !== 'done') throw new Error(JSON.stringify(end));
    return end.bookId;
  };

  const found = async (): Promise<string[]> =>
    (await findProblems(server.composition)).problems.map(
      ({ kind: one, what }) => `${one}: ${what}`,
    );

  /** What a repair tells. */
  const repaired = async (): Promise<string[]> => {
    const reported: string[] = [];
    const { problems } = await findProblems(server.composition);
    await repairProblems(problems, (text) => reported.push(text));
    return reported;
  };

  const run = (query: ReturnType<typeof sql>) => query.execute(server.composition.open.db);
  const pathOf = (name: string): string =>
    join(server.composition.config.dataFolder, 'files', name.slice(0, 2), name);
  const picturesOf = async (page: number): Promise<string[]> =>
    (await server.composition.books.books.allFiles())
      .filter((file) => file.bookId === bookId && file.pageNumber === page && !file.isReplaced)
      .map(({ name }) => name);
  const readable = async (page: number): Promise<number[]> => {
    const { headers } = await server.signIn('student@demo.example');
    const names = await picturesOf(page);
    const answers = names.map((name) =>
      server.app.inject({ url: `/api/v2/ebook-files/${bookId}/${name}`, headers }),
    );
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };

  it('finds nothing where nothing is wrong, and repairs nothing', async () => {
    expect(await found()).toEqual([]);
    expect(await repaired()).toEqual([]);
  });

  it('draws pages again whose pictures are missing or altered, and keeps the altered bytes', async () => {
    const [missing = ''] = await picturesOf(1);
    const [altered = ''] = await picturesOf(2);
    const bytes = (await readFile(pathOf(altered))).fill(7, 100, 140);
    await rm(pathOf(missing));
    await writeFile(pathOf(altered), bytes);
    expect(await found()).toEqual([`missing: ${missing}`, `altered: ${altered}`]);
    expect(await repaired()).toHaveLength(2);
    expect(await found()).toEqual([]);
    expect([...(await readable(1)), ...(await readable(2))].every((code) => code === 200)).toBe(
      true,
    );
    const aside = setAsideFolder(server.composition.config.dataFolder);
    const name = (await readdir(aside)).find((one) => one.endsWith(`-instead-of-${altered}`)) ?? '';
    expect(await readFile(join(aside, name))).toEqual(bytes);
  });

  it('sets files aside that nobody refers to, and puts them back for who does', async () => {
    const { books } = server.composition.books;
    const bytes = Buffer.from(`a picture of ${kind}`);
    const { name } = await books.addFile(bookId, { ending: 'png', bytes });
    await run(sql`delete from ebook_files where name = ${name}`);
    expect(await found()).toEqual([`orphans: ${name}`]);
    expect(await repaired()).toEqual([`repaired orphans: ${name}: set aside`]);
    expect(await found()).toEqual([]);
    await books.noteFile(bookId, name);
    expect(await found()).toEqual([`missing: ${name}`]);
    expect(await repaired()).toHaveLength(1);
    expect(await found()).toEqual([]);
    expect(await readFile(pathOf(name))).toEqual(bytes);
    await writeFile(pathOf(name), 'something else');
    expect(await found()).toEqual([`altered: ${name}`]);
    await repaired();
    expect(await readFile(pathOf(name))).toEqual(bytes);
  });

  it('leaves alone what only a backup has', async () => {
    const { books } = server.composition.books;
    const { name } = await books.addFile(bookId, { ending: 'png', bytes: Buffer.from('lost') });
    await rm(pathOf(name));
    expect(await repaired()).toEqual([]);
    expect(await found()).toEqual([`missing: ${name}`]);
    await run(sql`delete from ebook_files where name = ${name}`);
  });

  it('draws pages of finished books that have no picture or no words that fit together', async () => {
    await run(sql`update ebook_pages set ready = 0 where ebook_id = ${bookId} and page_number = 1`);
    await run(sql`delete from ebook_page_words where ebook_id = ${bookId} and page_number = 2`);
    await run(
      sql`update ebook_page_words set folded = 'one' where ebook_id = ${bookId} and page_number = 3`,
    );
    expect(await found()).toEqual([
      `counts: book ${bookId} counts 3 readable pages and has 2`,
      `pages: page 1 of book ${bookId} has no picture`,
      `pages: page 2 of book ${bookId} has words that do not fit together`,
      `pages: page 3 of book ${bookId} has words that do not fit together`,
    ]);
    expect(await repaired()).toHaveLength(4);
    expect(await found()).toEqual([]);
  });

  it('puts lists, shelves and versions back in step', async () => {
    const [name = ''] = await picturesOf(1);
    const student = 4;
    await run(sql`delete from ebook_files where name = ${name}`);
    await run(sql`update shelf_revisions set revision = 0`);
    await run(
      sql`insert into drawing_objects (user_id, ebook_id, domain_id, page, object, version, bytes, removed_at, emptied, record)
        values (${student}, ${bookId}, ${await domainId()}, 'page_1', 'a', 9, 2, null, 0, '{}')`,
    );
    expect((await found()).map((line) => line.split(':')[0])).toEqual([
      'unlisted',
      'shelves',
      'drawings',
      'orphans',
    ]);
    await repaired();
    expect(await found()).toEqual([]);
    const { rows } = await sql<{ version: number }>`
      select version from drawing_versions where user_id = ${student} and ebook_id = ${bookId}`.execute(
      server.composition.open.db,
    );
    expect(rows).toEqual([{ version: 9 }]);
    await run(sql`delete from drawing_objects`);
  });

  it('lists files that activities show though their book gave them up', async () => {
    const { books } = server.composition.books;
    const { name, url } = await books.addFile(bookId, {
      ending: 'png',
      bytes: Buffer.from('shown'),
    });
    await run(sql`insert into activities (domain_id, ebook_id, page_id, user_id, type, style,
      "left", top, width, height, show, status, sharing, published, description, content, label,
      created_at, updated_at)
      select p.domain_id, p.ebook_id, p.id, 4, 'image', '', 1, 1, 24, 24, 1, 1, 1, 1, '',
        ${JSON.stringify({ url })}, '', 0, 0
      from ebook_pages p where p.ebook_id = ${bookId} and p.page_number = 1`);
    expect(await found()).toEqual([]);
    await books.retireFiles(bookId, [name]);
    expect((await found()).map((line) => line.split(':')[0])).toEqual(['activities']);
    await run(sql`delete from ebook_files where name = ${name}`);
    expect((await found()).map((line) => line.split(':')[0])).toEqual(['activities', 'orphans']);
    await repaired();
    expect(await found()).toEqual([]);
  });

  it('goes on with imports that nobody works on', async () => {
    const { books, imports, jobs } = server.composition;
    const other = await importPdf(2);
    await run(sql`update ebooks set state = 'importing' where id = ${other}`);
    await run(sql`update ebook_pages set ready = 0 where ebook_id = ${other}`);
    await run(sql`update ebooks set pages_ready = 0 where id = ${other}`);
    expect(await found()).toEqual([
      `imports: book ${other} (Kitap 2) is not ready, and no import makes it`,
    ]);
    expect(await repaired()).toHaveLength(1);
    expect(await found()).toEqual([]);
    await run(sql`delete from jobs where kind = 'imports.run'`);
    expect((await found())[0]).toMatch(
      /^imports: import [\da-f-]{36} \(Kitap 2\) waits for nobody$/u,
    );
    expect(await repaired()).toHaveLength(1);
    expect(await found()).toEqual([]);
    await jobs.start();
    await expect
      .poll(async () => (await books.books.findBook(other))?.state, { timeout: TIMEOUT_MS })
      .toBe('ready');
    expect(await imports.imports.inspect()).toEqual([]);
    expect((await books.books.findBook(other))?.pagesReady).toBe(2);
  });

  it('tells of recordings whose pieces are gone', async () => {
    await run(
      sql`insert into recording_uploads (id, domain_id, user_id, file_name, question_id, page_id, order_id, received, length, film, film_name, created_at, expires_at)
        values ('abc', 1, 4, 'a.webm', null, null, null, 500, null, null, null, 0, ${Date.now() + 3_600_000})`,
    );
    expect(await found()).toEqual([
      'recordings: 500 bytes of upload abc are not there; its sender begins again',
    ]);
    await run(sql`delete from recording_uploads`);
  });
});
