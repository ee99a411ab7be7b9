import { databaseKinds, libraryEntries, packageEntries, zipOf } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featureRoutes } from '../registry.ts';
import { authorOf, pageIdsOf } from './activities-harness.ts';
import { sendPackage } from './h5p-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

/** Calls that change nothing that others are given, and those that write lines of their own. */
const NOT_AUDITED: readonly string[] = [
  // Lines of their own, in accounts.
  ...['acceptInvitation', 'adoptSession', 'changePassword', 'deleteMe', 'endLeftSession'],
  ...['endMyOtherSessions', 'endMySession', 'forgotPassword', 'login', 'register'],
  ...['resetPassword', 'updatePhone', 'updateProfile', 'verifyPhone', 'saveSettings'],
]
  .map((name) => `accounts.${name}`)
  .concat(
    // Lines of their own.
    ...['importCsv', 'invite', 'renewInvitation', 'setBlocked', 'setGroups', 'setRoles'].map(
      (name) => `users.${name}`,
    ),
    ...['users.withdrawInvitation', 'question-bank.login', 'question-bank.saveSelection'],
    'question-bank.logout',
    // A person's own answers, drawings, places, settings and messages.
    ...['addResult', 'setState', 'takeStep'].map((name) => `activities.${name}`),
    ...['change', 'setBlankPage', 'setToolbar', 'exportPdf'].map((name) => `drawings.${name}`),
    ...['reader.setBookmark', 'reader.setPage', 'library.setFavorite', 'ask-ai.ask'],
    ...['error-reports.send', 'error-reports.comment', 'help.contact'],
    // Notes of a person's own for lessons.
    ...['add', 'change', 'changeEntries', 'copy', 'remove', 'restore'].map(
      (name) => `lesson-scripts.${name}`,
    ),
    // Reads, in spite of its method; revealing is noted by activities itself.
    ...[
      'books.myContent',
      'activities.reveal',
      'activities.revealMany',
      'margins.imageCoordinates',
      'paper-codes.open',
    ],
    // Drafts, and parts of what becomes a line with the call that uses it.
    ...['detection.start', 'detection.cancel', 'detection.detectPage', 'detection.savePage'],
    ...['answer-keys.read', 'answer-keys.cancel'],
    ...['margins.cancelJob', 'imports.givePassword', 'news.addPicture'],
    // Of boards themselves, which are nobody; who comes in is a line of accounts.
    ...['boards.register', 'boards.newCode', 'boards.openSession', 'boards.confirm'],
    ...['boards.resumeSession', 'boards.lockSession', 'boards.sealed'],
    ...['boards.openByDayCode', 'boards.makeDayCode', 'boards.removeDayCode'],
    ...['boards.makePinCard', 'boards.removePinCard', 'boards.requestedPin', 'boards.openByPin'],
    ...['boards.sendPicture', 'boards.takePicture'],
    ...['video-solutions.begin', 'video-solutions.send', 'video-solutions.cancel'],
  );

describe.each(databaseKinds)('calls that the audit log names on %s', (kind) => {
  let server: TestServer;
  let admin: Session;
  let superAdmin: Session;

  beforeAll(async () => {
    server = await startTestServer(kind);
    admin = await server.signIn('domainadmin@demo.example');
    superAdmin = await server.signIn('superadmin@demo.example');
  });
  afterAll(() => server.close());

  const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, as: Session, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/v2/${path}`,
      headers: as.headers,
      ...(payload && { payload }),
    });
  const audited = (start: string) =>
    server.composition.open.db
      .withTables<{ audit_log: { id: number; action: string; detail: string; user_id: number } }>()
      .selectFrom('audit_log')
      .select(['action', 'detail', 'user_id'])
      .where('action', 'like', `${start}.%`)
      .orderBy('id')
      .execute();

  it('says who published and removed news, and not what failed', async () => {
    const texts = { tr: { title: 'Bir sır', body: '' } };
    const body = { kind: 'post', texts, picture: null, url: null };
    const { id } = (await ask('POST', 'news-admin', admin, body)).json().data;
    await ask('PUT', `news-admin/${id}/published`, admin, { published: true });
    expect((await ask('PUT', 'news-admin/999999/published', admin, body)).statusCode).not.toBe(200);
    await ask('DELETE', `news-admin/${id}`, admin);
    const rows = await audited('news');
    expect(rows).toEqual([
      { action: 'news.create', detail: '', user_id: expect.any(Number) },
      { action: 'news.publish', detail: `id ${id}`, user_id: expect.any(Number) },
      { action: 'news.remove', detail: `id ${id}`, user_id: expect.any(Number) },
    ]);
    expect(JSON.stringify(rows)).not.toContain('sır');
  });

  it('says who sent a package of H5P, with libraries or without', async () => {
    const own = packageEntries({ library: 'H5P.Own', extra: libraryEntries({ name: 'H5P.Own' }) });
    expect((await sendPackage(server, superAdmin, zipOf(own))).statusCode).toBe(200);
    const rows = await audited('h5p');
    expect(rows.at(-1)).toMatchObject({ action: 'h5p.upload', detail: 'domain demo' });
  });

  it('says who imported, requested and declined books', async () => {
    const student = await server.signIn('student@demo.example');
    const form = '--x\r\ncontent-disposition: form-data; name="pdfLink"\r\n\r\n';
    const sent = await server.app.inject({
      method: 'POST',
      url: '/api/v2/upload-document',
      headers: { ...student.headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${form}https://books.example/a.pdf\r\n--x--\r\n`,
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const list = await server.app.inject({
      url: '/api/v2/upload-requests',
      headers: admin.headers,
    });
    const [{ id }] = list.json().data;
    const declined = await ask('POST', `upload-requests/${id}/decline`, admin, { reason: 'No' });
    expect(declined.statusCode, declined.body).toBe(200);
    expect(await audited('imports')).toEqual([
      { action: 'imports.uploadDocument', detail: '', user_id: expect.any(Number) },
      { action: 'imports.declineRequest', detail: `id ${id}`, user_id: expect.any(Number) },
    ]);
  });

  it('says who placed, changed, moved and removed an activity', async () => {
    const book = await server.addBook({ pages: 1 });
    const [pageId = 0] = await pageIdsOf(server, book.id);
    const author = authorOf(server, await server.signIn('teacher@demo.example'));
    const { id } = (await author.place(pageId)).json();
    expect((await author.change(id, { content: '<p>Gizli</p>' })).statusCode).toBe(200);
    const moved = await author.ask('POST', `activities/${id}/position`, { left: 1, top: 2 });
    expect(moved.statusCode, moved.body).toBe(200);
    expect((await author.remove(id)).statusCode).toBe(200);
    const rows = await audited('activities');
    expect(rows).toMatchObject([
      { action: 'activities.create', detail: `domain demo, pageId ${pageId}` },
      { action: 'activities.change', detail: `domain demo, id ${id}` },
      { action: 'activities.move' },
      { action: 'activities.remove', detail: `domain demo, id ${id}` },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Gizli');
  });

  it('are all that change what others are given; the rest is named here', () => {
    const silent = featureRoutes(server.composition).flatMap(({ feature, routes }) =>
      routes.flatMap(({ name, call: { method, isAudited } }) =>
        isAudited || ['GET', 'HEAD', 'OPTIONS'].includes(method) ? [] : [`${feature}.${name}`],
      ),
    );
    expect(silent.toSorted()).toEqual(NOT_AUDITED.toSorted());
  });
});
