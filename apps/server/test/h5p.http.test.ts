import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  databaseKinds,
  type FakeClock,
  fakeClock,
  libraryEntries,
  packageEntries,
  zipOf,
} from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { h5pFindings, sendPackage } from './h5p-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(databaseKinds)('H5P on %s', (kind) => {
  let server: TestServer;
  let clock: FakeClock;
  let teacher: Session;
  let student: Session;
  let superAdmin: Session;
  let outsider: Session;

  const send = (session: Session, bytes: Buffer, domain?: string) =>
    sendPackage(server, session, bytes, domain);
  const get = (url: string, session?: Session) =>
    server.app.inject({ url, headers: session?.headers ?? {} });
  const frameOf = async (session: Session, id: string, activity?: number) => {
    const query = activity === undefined ? '' : `?activity=${activity}`;
    const answer = await get(`/api/v2/demo/h5p/packages/${id}/frame${query}`, session);
    return { status: answer.statusCode, url: String(answer.json().url ?? '') };
  };
  const packed = async (): Promise<string> => {
    const answer = await send(teacher, zipOf(packageEntries()));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().id;
  };
  const findings = () => h5pFindings(server);

  const start = async () => {
    clock = fakeClock();
    server = await startTestServer(kind, { clock });
    teacher = await server.signIn('teacher@demo.example');
    student = await server.signIn('student@demo.example');
    superAdmin = await server.signIn('superadmin@demo.example');
    outsider = await server.signIn('domainadmin@other.example');
    const installed = await send(superAdmin, zipOf(packageEntries({ extra: libraryEntries() })));
    expect(installed.statusCode, installed.body).toBe(200);
  };
  beforeAll(start);
  afterAll(() => server.close());

  it('[SEC-006] takes packages from those who may place one on a page of their domain', async () => {
    const bytes = zipOf(packageEntries());
    expect((await send(student, bytes)).statusCode).toBe(403);
    expect((await send(outsider, bytes)).json().code).toBe('domain_mismatch');
    expect((await send(teacher, bytes)).json()).toMatchObject({
      title: 'Deneme',
      main_library: 'H5P.Probe 1.0',
    });
  });

  it('[ARCHIVE_H5P-011] keeps content and drops code, or refuses what would not play', async () => {
    const newer = libraryEntries({ patch: 9, script: 'alert(1)' });
    const sent = await send(teacher, zipOf(packageEntries({ extra: newer })));
    expect(sent.statusCode).toBe(200);
    const libraries = await get('/api/v2/h5p/libraries', superAdmin);
    expect(libraries.json().data[0].version).toBe('1.0.0');
    const foreign = packageEntries({
      library: 'H5P.Mine',
      extra: libraryEntries({ name: 'H5P.Mine' }),
    });
    const refused = await send(teacher, zipOf(foreign));
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'h5p_library_upload_forbidden',
      details: { name: 'H5P.Mine 1.0' },
    });
  });

  it('[ARCHIVE_H5P-009] names the library that is missing, also one that another needs', async () => {
    const needy = libraryEntries({ name: 'H5P.Needy', needs: ['H5P.Far'] });
    const answer = await send(
      superAdmin,
      zipOf(packageEntries({ library: 'H5P.Needy', extra: needy })),
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'h5p_library_missing',
      details: { name: 'H5P.Far 1.0' },
    });
  });

  it('[ARCHIVE_H5P-009] names the version that is missing where another is installed', async () => {
    const params = '{"sub":{"library":"H5P.Probe 1.7","params":{}}}';
    const answer = await send(teacher, zipOf(packageEntries({ params })));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'h5p_library_missing']);
    expect(answer.json().details).toEqual({ name: 'H5P.Probe 1.7' });
  });

  it('replaces a library by a newer patch only', async () => {
    const give = (patch: number, script: string) =>
      send(superAdmin, zipOf(packageEntries({ extra: libraryEntries({ patch, script }) })));
    await give(3, '/* third */');
    await give(2, '/* second */');
    const frame = await frameOf(teacher, await packed());
    const script = frame.url.replace(/frame$/u, 'libraries/H5P.Probe-1.0/play.js');
    expect((await get(script)).body).toBe('/* third */');
    clock.advance(HOUR);
    const { jobs } = server.composition;
    await jobs.runHere(await jobs.enqueue('h5p.left-behind', {}));
    expect((await findings()).orphans).toEqual([]);
    superAdmin = await server.signIn('superadmin@demo.example');
    teacher = await server.signIn('teacher@demo.example');
    student = await server.signIn('student@demo.example');
    outsider = await server.signIn('domainadmin@other.example');
  });

  it('[ARCHIVE_H5P-071] removes no library that is needed', async () => {
    const lone = zipOf(
      packageEntries({
        extra: [
          ...libraryEntries({ name: 'H5P.Lone', needs: ['H5P.Below'] }),
          ...libraryEntries({ name: 'H5P.Below' }),
        ],
      }),
    );
    expect((await send(superAdmin, lone)).statusCode).toBe(200);
    const remove = (id: string, session = superAdmin) =>
      server.app.inject({
        method: 'DELETE',
        url: `/api/v2/h5p/libraries/${id}`,
        headers: session.headers,
      });
    expect((await remove('H5P.Lone-1.0', teacher)).statusCode).toBe(403);
    expect((await remove('H5P.Probe-1.0')).json().code).toBe('library_in_use');
    expect((await remove('H5P.Below-1.0')).json().code).toBe('library_in_use');
    expect((await remove('H5P.Lone-1.0')).statusCode).toBe(200);
    expect((await remove('H5P.Below-1.0')).statusCode).toBe(200);
    expect((await remove('H5P.Below-1.0')).statusCode).toBe(404);
    expect(await findings()).toMatchObject({ missing: [], orphans: [] });
  });

  it('plays for who brought it, for admins, and for readers of the page it lies on', async () => {
    const id = await packed();
    expect((await frameOf(teacher, id)).status).toBe(200);
    expect((await frameOf(student, id)).status).toBe(404);
    const book = await server.addBook({});
    const { activities } = server.composition.activities;
    const place = (show: boolean) =>
      activities.addTo(book.id, 1, {
        userId: 99_999,
        type: 'h5p',
        content: JSON.stringify({ kind: 'package', id }),
        left: 10,
        top: 10,
        show,
      });
    const shown = await place(true);
    expect((await frameOf(student, id, shown)).status).toBe(200);
    expect((await frameOf(student, id, await place(false))).status).toBe(404);
    expect((await frameOf(outsider, id, shown)).status).toBe(403);
    expect((await frameOf(student, await packed(), shown)).status).toBe(404);
  });

  it('serves the frame by its address alone, in an origin of its own, until it is over', async () => {
    const { url } = await frameOf(teacher, await packed());
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/(?:^|; )sandbox allow-scripts$/u);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/'self' |unsafe-eval|script-src[^;]*unsafe-inline/u);
    // The libraries' jQuery gives documents of its own a base, that of the frame.
    expect(policy).toMatch(/base-uri https?:\/\/\S+\/h5p\/play\/\S+\/;/u);
    expect(page.body).toContain('lang="tr" dir="ltr"');
    for (const [, address = ''] of page.body.matchAll(/(?:src|href)="([^"]+)"/gu)) {
      const part = await get(address);
      expect(part.statusCode, address).toBe(200);
      expect(part.headers['access-control-allow-origin']).toBe('*');
      expect(part.headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
    expect((await get(url.replace(/.(?=\/frame$)/u, '_'))).statusCode).toBe(404);
    expect((await get(url.replace(/frame$/u, 'content/none.png'))).statusCode).toBe(404);
    expect((await get(url.replace(/frame$/u, 'player/../package.json'))).statusCode).toBe(404);
    clock.advance(4 * HOUR);
    expect((await get(url)).statusCode).toBe(404);
    teacher = await server.signIn('teacher@demo.example');
  });

  it('sends icon fonts as fonts and no drawing as a page that could act', async () => {
    const font =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg"><defs><font><font-face/><glyph unicode="&#xe600;"/></font></defs></svg>';
    const bytes = zipOf(
      packageEntries({
        extra: [
          { name: 'content/icons.svg', content: font },
          { name: 'content/drawing.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
        ],
      }),
    );
    const { url } = await frameOf(teacher, (await send(teacher, bytes)).json().id);
    const typeOf = async (name: string) => {
      const { headers, statusCode, body } = await get(url.replace(/frame$/u, `content/${name}`));
      expect(statusCode, body).toBe(200);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/u);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['access-control-allow-origin']).toBe('*');
      return headers['content-type'];
    };
    expect(await typeOf('icons.svg')).toBe('font/svg');
    expect(await typeOf('drawing.svg')).toBe('image/svg+xml');
  });

  it('writes content in Arabic from right to left', async () => {
    const [description] = packageEntries();
    const h5p = String(description?.content).replace('"language":"tr"', '"language":"ar"');
    const { url } = await frameOf(
      teacher,
      (await send(teacher, zipOf(packageEntries({ h5p })))).json().id,
    );
    expect((await get(url)).body).toContain('lang="ar" dir="rtl"');
  });

  it('sends parts of a video', async () => {
    const video = Buffer.concat([
      Buffer.from('\0\0\0\u0018ftypmp42', 'latin1'),
      Buffer.alloc(500, 7),
    ]);
    const bytes = zipOf(
      packageEntries({
        params: '{"video":{"path":"video.mp4"}}',
        extra: [
          { name: 'content/before.txt', content: 'x' },
          { name: 'content/video.mp4', content: video },
        ],
      }),
    );
    const { url } = await frameOf(teacher, (await send(teacher, bytes)).json().id);
    const address = url.replace(/frame$/u, 'content/video.mp4');
    expect((await get(address)).rawPayload.equals(video)).toBe(true);
    const part = await server.app.inject({ url: address, headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
  });

  it('[ARCHIVE_H5P-069] removes what a crash left in the middle of storing', async () => {
    const { open, files, jobs, temporaryFolder } = server.composition;
    const folder = await mkdtemp(join(tmpdir(), 'sayfa-crash-'));
    const pack = `${'ab'.repeat(32)}.pack`;
    await writeFile(join(folder, 'half'), 'half');
    await files.putFile(pack, join(folder, 'half'));
    await rm(folder, { recursive: true });
    const db = open.db.withTables<{ h5p_incoming: { pack: string; since: number } }>();
    await db.insertInto('h5p_incoming').values({ pack, since: clock.now() }).execute();
    const left = join(temporaryFolder, 'h5p-left.pack');
    await writeFile(left, 'half');
    await utimes(left, clock.now() / 1000, clock.now() / 1000);
    const sweep = async () => jobs.runHere(await jobs.enqueue('h5p.left-behind', {}));
    await sweep();
    // Somebody may still be at it.
    expect(await files.size(pack)).toBe(4);
    clock.advance(20 * MINUTE);
    await sweep();
    expect(await files.size(pack)).toBeUndefined();
    expect(await readdir(temporaryFolder)).not.toContain('h5p-left.pack');
    expect(await findings()).toMatchObject({ missing: [], altered: [], orphans: [] });
  });

  it('removes what lies on no page after a month, and keeps what does', async () => {
    // The queue of the others' server has work waiting, beside which nothing idle runs.
    await server.close();
    await start();
    const [lost, used] = [await packed(), await packed()];
    const book = await server.addBook({});
    await server.composition.activities.activities.addTo(book.id, 1, {
      userId: 99_999,
      type: 'h5p-answer',
      content: JSON.stringify({ kind: 'package', id: used }),
      left: 10,
      top: 10,
    });
    clock.advance(32 * 24 * HOUR);
    const { jobs } = server.composition;
    expect(await jobs.runHere(await jobs.enqueue('h5p.unused', {}, { idle: true }))).toBe(true);
    superAdmin = await server.signIn('superadmin@demo.example');
    expect((await frameOf(superAdmin, lost)).status).toBe(404);
    expect((await frameOf(superAdmin, used)).status).toBe(200);
    expect(await findings()).toMatchObject({ missing: [], altered: [], orphans: [] });
  });
});
