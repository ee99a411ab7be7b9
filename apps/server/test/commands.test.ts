import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textBookPdf } from '@sayfa/pdf-engine/test-pdf';
import { type DatabaseKind, openDatabase } from '@sayfa/server-kit';
import { databaseKinds, freshDatabase } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ABOUT_DICTD,
  dictdFiles,
  writeDictionary,
} from '../../../features/dictionaries/server/formats/test-dictionaries.ts';
import { programOf } from '../commands/program.ts';
import { readConfig } from '../config.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

type Outcome = { code: number; out: string; err: string };

const runWith =
  (environment: Record<string, string>) =>
  (...words: string[]): Promise<Outcome> =>
    new Promise((done) => {
      const { PATH, NODE_COMPILE_CACHE } = process.env;
      const env = { PATH, NODE_COMPILE_CACHE, ...environment };
      const child = execFile(process.execPath, [MAIN, ...words], { env }, (error, out, err) => {
        done({ code: error ? Number(error.code ?? 1) : 0, out, err });
      });
      child.stdin?.end();
    });

describe('the command line', () => {
  it.each([
    'serve',
    'work',
    'migrate',
    'seed',
    'import',
    'user',
    'question-bank',
    'dictionaries',
    'backup',
    'restore',
    'check',
  ])('explains %s with --help', (name) => {
    const found = programOf({}).commands.find((command) => command.name() === name);
    expect(found?.helpInformation()).toContain(`sayfa ${name}`);
    expect(found?.description()).toMatch(/^[A-Z].+\.$/u);
  });

  it('says how it is used when a command or an option is unknown', async () => {
    const run = runWith({});
    expect((await run('improt')).code).toBe(64);
    expect((await run('backup')).err).toContain('missing required argument');
  });

  it('refuses a wrong configuration in one line', async () => {
    const { code, err } = await runWith({ PORT: 'eight' })('serve');
    expect(code).toBe(64);
    expect(err).toBe('Sayfa cannot start: PORT must be a whole number from 0 to 65535\n');
  });
});

describe.each(databaseKinds)('commands on %s', (kind: DatabaseKind) => {
  let folder: string;
  let run: ReturnType<typeof runWith>;
  let database: Awaited<ReturnType<typeof freshDatabase>>;

  const environment = () => ({
    DATA_DIR: join(folder, 'data'),
    ...(kind === 'postgres' && { DATABASE_URL: database.address }),
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sayfa commands '));
    database = await freshDatabase(kind, []);
    run = runWith(environment());
    await writeFile(join(folder, 'book.pdf'), textBookPdf(3));
    expect((await run('seed')).code).toBe(0);
  });
  it('[SRC-012] adds, names and removes a dictionary', async () => {
    const files = dictdFiles('freedict-tur-eng', [...ABOUT_DICTD, ['ev', 'ev\nhouse']]);
    const path = await writeDictionary(files);
    expect(await run('dictionaries', 'add', path)).toMatchObject({
      code: 0,
      out: 'Dictionary 1: Turkish-English Test Dictionary, 1 entries. Terms: Free for everybody.\n',
    });
    expect((await run('dictionaries', 'list')).out).toContain(
      '(tr to en), 1 entries, every domain',
    );
    const silent = await writeDictionary(dictdFiles('tur-eng', [['ev', 'ev\nhouse']]));
    expect(await run('dictionaries', 'add', silent)).toMatchObject({
      code: 2,
      err: 'The dictionary does not say under which terms it may be used: give them with --licence FILE.\n',
    });
    expect((await run('dictionaries', 'remove', '1')).out).toBe('Removed dictionary 1.\n');
    expect((await run('dictionaries', 'remove', '1')).code).toBe(2);
  });

  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const events = ({ out }: Outcome) =>
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  const importing = (...more: string[]) =>
    run(
      'import',
      join(folder, 'book.pdf'),
      '--domain',
      'demo',
      '--group',
      '8. sınıf türkçe',
      '--json',
      ...more,
    );

  it('[CFG-022] seeds again without doing anything twice', async () => {
    expect((await run('seed')).code).toBe(0);
    expect((await run('check')).out).toContain('All is well');
  });

  it('[SEC-015] hashes passwords at the cost of production, whatever the environment says', async () => {
    const cheap = { NODE_ENV: 'test', PASSWORD_COST: '8', ARGON2_MEMORY_COST: '8' };
    const add = runWith({ ...environment(), ...cheap });
    const words = [
      'user',
      'add',
      '--email',
      'new@demo.example',
      '--domain',
      'demo',
      '--name',
      'Ece',
    ];
    expect((await add(...words, '--password', 'Sayfa-demo-1')).err).toBe('');
    const { db, close } = openDatabase(readConfig(environment()).database);
    const people = await db
      .withTables<{ users: { email: string; password_hash: string } }>()
      .selectFrom('users')
      .select(['email', 'password_hash'])
      .execute();
    await close();
    expect(people.map(({ email }) => email)).toContain('new@demo.example');
    for (const person of people) {
      expect(person.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    }
  });

  it('[CFG-022] imports a book and tells each step as a line of JSON', async () => {
    const outcome = await importing('--title', 'Üç sayfa');
    expect(outcome.code).toBe(0);
    const reported = events(outcome);
    expect(
      reported
        .filter(({ event }) => event === 'page')
        .map(({ n }) => n)
        .toSorted(),
    ).toEqual([1, 2, 3]);
    expect(reported.find(({ event }) => event === 'first-page').ms).toBeGreaterThan(0);
    expect(reported.at(-1)).toMatchObject({
      event: 'done',
      pages: 3,
      hash: expect.stringMatching(/^[a-z0-9]{20}$/u),
    });
  });

  it('refuses the same file with exit code 2, and takes it when told to', async () => {
    const refused = await importing();
    expect(refused.code).toBe(2);
    expect(events(refused)).toMatchObject([{ event: 'refused', code: 'duplicate_file' }]);
    expect((await importing('--again')).code).toBe(0);
  });

  it('refuses what is no PDF, no file, no group, and leaves nothing behind', async () => {
    await writeFile(join(folder, 'page.pdf'), '<html></html>');
    const noPdf = await run(
      'import',
      join(folder, 'page.pdf'),
      '--domain',
      'demo',
      '--group',
      '1',
      '--json',
    );
    expect(noPdf.code).toBe(2);
    expect(events(noPdf)).toMatchObject([{ event: 'refused', code: 'not_a_pdf' }]);
    const noFile = await run(
      'import',
      join(folder, 'none.pdf'),
      '--domain',
      'demo',
      '--group',
      '1',
    );
    expect(noFile).toMatchObject({ code: 2, err: expect.stringContaining('There is no file') });
    const noGroup = await run(
      'import',
      join(folder, 'book.pdf'),
      '--domain',
      'demo',
      '--group',
      'none',
    );
    expect(noGroup).toMatchObject({
      code: 2,
      err: expect.stringContaining('has no course group none'),
    });
    expect((await run('check')).code).toBe(0);
    expect(await readdir(join(folder, 'data/tmp'))).toEqual([]);
  });

  it('[CFG-022] adds a person who can sign in, and says what is wrong with one who cannot be', async () => {
    const add = (email: string, ...more: string[]) =>
      runWith({ ...environmentOf(), SAYFA_PASSWORD: 'long-enough-1' })(
        'user',
        'add',
        '--domain',
        'demo',
        '--name',
        'Ece',
        '--email',
        email,
        ...more,
      );
    expect(await add('ece@demo.example', '--role', 'Teacher', '--group', '1')).toMatchObject({
      code: 0,
    });
    expect((await add('ece')).err).toContain('Not an e-mail address');
    expect((await add('x@demo.example', '--role', 'King')).err).toContain('There is no role King');
  });

  const environmentOf = () => ({
    DATA_DIR: join(folder, 'data'),
    ...(kind === 'postgres' && { DATABASE_URL: database.address }),
  });

  it('[ADMIN_TENANT_OPS-048] restores a backup as it was, and refuses a damaged one before anything changes', async () => {
    const good = join(folder, 'good.zip');
    expect((await run('backup', good)).code).toBe(0);
    await importing('--again');
    const bytes = await readFile(good);
    const damaged = join(folder, 'damaged.zip');
    const middle = Math.floor(bytes.length / 2);
    const broken = Buffer.from(bytes);
    broken.writeUInt8(broken.readUInt8(middle) ^ 0xff, middle);
    await writeFile(damaged, broken);
    expect(await run('restore', damaged, '--force')).toMatchObject({
      code: 2,
      err: expect.stringContaining('damaged'),
    });
    await writeFile(damaged, bytes.subarray(0, middle));
    expect((await run('restore', damaged, '--force')).code).toBe(2);
    expect((await run('check')).code).toBe(0);
    // [ADMIN_TENANT_OPS-050]
    expect(await run('restore', good)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--force'),
    });
    expect((await importing()).code).toBe(2);
    expect(await run('restore', good, '--force')).toMatchObject({ code: 0, err: '' });
    expect((await importing()).code).toBe(2);
  });

  it('[ADMIN_TENANT_OPS-046] leaves former backups alone when there is no room for a new one', async () => {
    const good = join(folder, 'kept.zip');
    expect((await run('backup', good)).code).toBe(0);
    const before = await readFile(good);
    const cramped = await new Promise<number>((done) => {
      // No file may grow beyond 8 blocks: what a full disk does, without filling one.
      const words = ['-c', 'ulimit -f 8; exec "$0" "$@"', process.execPath, MAIN, 'backup', good];
      const env = { PATH: process.env.PATH, ...environmentOf() };
      const child = execFile('sh', words, { env }, (error) => done(error ? 1 : 0));
      child.stdin?.end();
    });
    expect(cramped).not.toBe(0);
    expect((await readFile(good)).equals(before)).toBe(true);
    expect((await run('check')).code).toBe(0);
  });

  it("[ADMIN_TENANT_OPS-052] finds files that are missing, altered or nobody's", async () => {
    const files = join(folder, 'data/files');
    const [shard = ''] = (await readdir(files)).filter((name) => /^[a-f0-9]{2}$/u.test(name));
    const [name = ''] = await readdir(join(files, shard));
    await appendFile(join(files, shard, name), 'x');
    expect(await run('check')).toMatchObject({
      code: 2,
      out: expect.stringContaining(`altered: ${name}`),
    });
    await rm(join(files, shard, name));
    expect((await run('check')).out).toContain(`missing: ${name}`);
    await writeFile(join(files, shard, `${shard}${'0'.repeat(62)}.jpg`), '');
    expect((await run('check')).out).toContain('orphans: ');
  });
});
