import { databaseKinds, libraryEntries, packageEntries, zipOf } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpApp, type HttpApp } from '../http-app.ts';
import { sendPackage } from './h5p-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

describe.each(databaseKinds)('the files of a package on a busy server on %s', (kind) => {
  let server: TestServer;
  let busy: HttpApp;
  let folder: string;

  beforeAll(async () => {
    server = await startTestServer(kind);
    busy = await createHttpApp(server.composition, { delayMs: () => Number.POSITIVE_INFINITY });
    const admin = await server.signIn('superadmin@demo.example');
    const bytes = zipOf(packageEntries({ extra: libraryEntries() }));
    const { id } = (await sendPackage(server, admin, bytes)).json();
    const frame = await server.app.inject({
      url: `/api/v2/demo/h5p/packages/${id}/frame`,
      headers: admin.headers,
    });
    folder = frame.json().url.replace(/frame$/u, '');
  });
  afterAll(async () => {
    await busy.app.close();
    busy.readiness.stop();
    await server.close();
  });

  it('says so to the frame: a refusal can be read by it as the file can', async () => {
    const file = `${folder}player/frame.css`;
    const answer = await busy.app.inject(file);
    expect(answer.statusCode).toBe(503);
    for (const { headers } of [answer, await server.app.inject(`${folder}content/none.png`)]) {
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(headers['access-control-allow-origin']).toBe('*');
    }
    const call = await server.app.inject('/api/v2/user-profile');
    expect(call.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(call.headers['access-control-allow-origin']).toBeUndefined();
  });
});
