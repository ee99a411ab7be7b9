import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './test-server.ts';

describe('metrics without a token', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('sqlite');
  });
  afterAll(() => server.close());

  const statusWith = async (headers: Record<string, string>): Promise<number> =>
    (await server.app.inject({ url: '/metrics', headers, remoteAddress: '127.0.0.1' })).statusCode;

  it('are told on this machine', async () => {
    expect(await statusWith({})).toBe(200);
  });

  it.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['x-real-ip', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7'],
    ['via', '1.1 proxy'],
  ])('are not told through a proxy of this machine that nobody named: %s', async (name, value) => {
    expect(await statusWith({ [name]: value })).toBe(404);
  });
});
