import { connect, createServer, type Socket } from 'node:net';
import { systemClock } from '@sayfa/kernel';
import { databaseKinds } from '@sayfa/testkit';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Composition, compose } from '../compose.ts';
import { createHttpApp, type HttpApp } from '../http-app.ts';
import { DEMO_PASSWORD } from '../seed/demo-people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const CREDENTIALS = { domain: 'demo', email: 'student@demo.example', password: DEMO_PASSWORD };

const login = ({ app }: Pick<HttpApp, 'app'>) =>
  app.inject({ method: 'POST', url: '/api/v2/login', payload: CREDENTIALS });

describe.each(databaseKinds.filter((kind) => kind === 'sqlite'))('a full disk under %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  it('[ADMIN_TENANT_OPS-056] refuses writes with 507, still reads, and recovers by itself', async () => {
    const me = await server.signIn(CREDENTIALS.email);
    const { db } = server.composition.open;
    const room = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(db);
    await room(1);
    const write = (text: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v2/contact',
        headers: me.headers,
        payload: { type: 0, title: 'Kitap', email: 'a@b.example', message: text },
      });
    // The pages that are there still have a little room.
    let refused = await write('x'.repeat(4_000));
    for (let left = 10; refused.statusCode === 200 && left > 0; left -= 1) {
      refused = await write('x'.repeat(4_000));
    }
    expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage_full']);
    const read = await server.app.inject({ url: '/api/v2/user/details', headers: me.headers });
    expect(read.statusCode).toBe(200);
    await room(1_000_000);
    expect((await write('once again')).statusCode).toBe(200);
  });
});

/** Stands between server and database, and can be taken away. */
const wire = async (address: string) => {
  const { hostname, port } = new URL(address);
  const open = new Set<Socket>();
  let isUp = true;
  const server = createServer((client) => {
    if (!isUp) return client.destroy();
    const beyond = connect({ host: hostname, port: Number(port) });
    for (const socket of [client, beyond]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    client.pipe(beyond).pipe(client);
    client.on('close', () => beyond.destroy());
    beyond.on('close', () => client.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const bound = server.address();
  const through = new URL(address);
  through.hostname = '127.0.0.1';
  through.port = String(typeof bound === 'object' && bound ? bound.port : 0);
  return {
    address: through.href,
    cut: () => {
      isUp = false;
      for (const socket of open) socket.destroy();
    },
    reconnect: () => {
      isUp = true;
    },
    close: () => server.close(),
  };
};

describe.each(databaseKinds.filter((kind) => kind === 'postgres'))(
  '%s with failing connections',
  (kind) => {
    let direct: TestServer;
    let line: Awaited<ReturnType<typeof wire>>;
    let composition: Composition;
    let http: HttpApp;
    beforeAll(async () => {
      direct = await startTestServer(kind);
      line = await wire(direct.composition.config.database);
      const config = { ...direct.composition.config, database: line.address };
      composition = await compose(config, pino({ level: 'silent' }), systemClock);
      http = await createHttpApp(composition, { delayMs: () => 0 });
    });
    afterAll(async () => {
      line.reconnect();
      await http.app.close();
      http.readiness.stop();
      await composition.close();
      line.close();
      await direct.close();
    });

    it('[ADMIN_TENANT_OPS-060] answers 503 while it is away, and works when it is back', async () => {
      expect((await login(http)).statusCode).toBe(200);
      // One connection is in the middle of something.
      const broken = composition.open.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        line.cut();
        await sql`select pg_sleep(1)`.execute(trx);
      });
      await expect(broken).rejects.toThrow();
      for (let tries = 0; tries < 3; tries += 1) {
        const answer = await login(http);
        expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy']);
        expect(answer.headers['retry-after']).toBe('5');
      }
      line.reconnect();
      expect((await login(http)).statusCode).toBe(200);
    });

    it('[ADMIN_TENANT_OPS-062] lets nobody wait longer than 5 s for a connection', async () => {
      let free: () => void = () => undefined;
      const held = new Promise<void>((done) => {
        free = done;
      });
      const holders = Array.from({ length: 10 }, () =>
        composition.open.db.connection().execute(() => held),
      );
      const from = performance.now();
      const answer = await login(http);
      expect(answer.statusCode).toBe(503);
      // Five seconds, and room for a busy machine; without a limit it would wait for `free`.
      expect(performance.now() - from).toBeLessThan(20_000);
      free();
      await Promise.all(holders);
      expect((await login(http)).statusCode).toBe(200);
    });
  },
);
