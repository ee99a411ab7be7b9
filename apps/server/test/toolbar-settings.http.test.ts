import { databaseKinds } from '@sayfa/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Drawer, drawerOf } from './drawings-harness.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const settings = {
  lineWidth: 12,
  lineColor: '#1b62d1',
  fillColor: 'transparent',
  opacity: 0.5,
  textStroke: 0,
  eraser: 'brush',
  recentColours: ['#1b62d1'],
  verticalToolbar: true,
  toolbarMode: false,
  toolbarSize: 1.5,
  showLabels: true,
  lastPaper: { kind: 'dots', step: 5, tint: 'green' },
  papersOver: { page_7: { kind: 'squares', step: 10, tint: 'grey' } },
  snapsToGrid: true,
};
const url = '/api/v2/toolbar-settings';

describe.each(databaseKinds)('the toolbar over HTTP on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const personOf = async (email: string): Promise<Drawer> =>
    drawerOf(server, await server.signIn(email));

  it('[TBR-004] [TBR-017] gives the next device what the last one kept, and nobody else', async () => {
    const student = await personOf('student@demo.example');
    const teacher = await personOf('teacher@demo.example');
    const get = async (who: Drawer) => (await who.call('GET', url)).json();
    expect(await get(student)).toEqual({ settings: null });
    for (const lineWidth of [3, 12]) {
      const payload = { user_id: student.userId, settings: { ...settings, lineWidth } };
      const answer = await student.call('PUT', url, payload);
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    }
    expect(await get(student)).toEqual({ settings });
    expect(await get(teacher)).toEqual({ settings: null });
  });

  it('refuses what is no toolbar, and what another person sends', async () => {
    const student = await personOf('student@demo.example');
    const put = async (user: number, change: object) => {
      const payload = { user_id: user, settings: { ...settings, ...change } };
      return (await student.call('PUT', url, payload)).statusCode;
    };
    for (const change of [
      { lineColor: 'red;}' },
      { toolbarSize: 9 },
      { opacity: -1 },
      { recentColours: Array(7).fill('#fff') },
      { lastPaper: { kind: 'squares', step: 1, tint: 'blue' } },
      { papersOver: { blank_7: { kind: 'squares', step: 5, tint: 'blue' } } },
    ]) {
      expect(await put(student.userId, change), JSON.stringify(change)).toBe(422);
    }
    expect(await put(student.userId + 1, {})).toBe(409);
  });
});
