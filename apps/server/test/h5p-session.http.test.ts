import { databaseKinds, libraryEntries, packageEntries, zipOf } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendPackage } from './h5p-harness.ts';
import { type Session, startTestServer, type TestServer } from './test-server.ts';

describe.each(databaseKinds)('the address of a frame of H5P on %s', (kind) => {
  let server: TestServer;
  let teacher: Session;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer(kind);
    teacher = await server.signIn('teacher@demo.example');
    const superAdmin = await server.signIn('superadmin@demo.example');
    const withLibrary = zipOf(packageEntries({ extra: libraryEntries() }));
    expect((await sendPackage(server, superAdmin, withLibrary)).statusCode).toBe(200);
    id = (await sendPackage(server, teacher, zipOf(packageEntries()))).json().id;
  });
  afterAll(() => server.close());

  const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode;
  const frameOf = async ({ headers }: Session): Promise<string> => {
    const url = `/api/v2/demo/h5p/packages/${id}/frame`;
    return (await server.app.inject({ url, headers })).json().url;
  };

  it('ends with the session that it was given to, and no other', async () => {
    const leaving = await server.signIn('teacher@demo.example');
    const frame = await frameOf(leaving);
    const script = frame.replace(/frame$/u, 'libraries/H5P.Probe-1.0/play.js');
    const ofOther = await frameOf(teacher);
    for (const address of [frame, script, ofOther]) expect(await statusOf(address)).toBe(200);
    const { headers } = leaving;
    expect((await server.app.inject({ url: '/api/v2/logout', headers })).statusCode).toBe(200);
    for (const address of [frame, script]) expect(await statusOf(address)).toBe(404);
    expect(await statusOf(ofOther)).toBe(200);
  });

  it('is not altered into one of another session', async () => {
    const [one, other] = await Promise.all([
      frameOf(teacher),
      frameOf(await server.signIn('teacher@demo.example')),
    ]);
    const sessionIn = (address: string) => address.split('/').at(3)?.split('.')[0] ?? '';
    expect(sessionIn(one)).not.toBe(sessionIn(other));
    expect(await statusOf(one.replace(sessionIn(one), sessionIn(other)))).toBe(404);
  });
});
