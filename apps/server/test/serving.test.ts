import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../main.ts');
const TIMEOUT_MS = 30_000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sayfa-serving-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A server process as people start it; `limits` is shell to run before it. */
const start = (limits = 'true', level = 'silent') => {
  const child: ChildProcess = spawn(
    'sh',
    ['-c', `${limits} && exec "$0" "${MAIN}" serve`, process.execPath],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: folder,
        DATABASE_URL: '',
        SEED_DEMO: 'off',
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: level,
        LOAD_LIMIT_MS: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  let logged = '';
  child.stdout?.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  child.stderr?.on('data', (bytes: Buffer) => {
    output += bytes.toString();
    logged += bytes.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    child,
    output: () => output,
    logged: () => logged,
    ended,
    /** Its port, once it is ready. */
    port: async (): Promise<number> => {
      await expect.poll(() => output, { timeout: TIMEOUT_MS }).toContain('is ready at');
      return Number(/:(\d+)\s/u.exec(output)?.[1]);
    },
  };
};

const statusOf = (port: number, path: string): Promise<number> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

describe('a server process', { timeout: 120_000 }, () => {
  it('[ADMIN_TENANT_OPS-066] answers what it took before it stops, and ends with 0', async () => {
    const server = start();
    const port = await server.port();
    const requests = Array.from({ length: 200 }, () => statusOf(port, '/api/v2/domains'));
    await requests[0];
    const from = performance.now();
    server.child.kill('SIGTERM');
    const answers = await Promise.all(requests);
    expect(await server.ended).toBe(0);
    expect(performance.now() - from).toBeLessThan(60_000);
    // Refused connections are 0; nothing that was taken is answered with a failure.
    expect(answers.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect(answers[0]).toBeGreaterThan(0);
  });

  it('[ADMIN_TENANT_OPS-058] outlives more connections than it may have files open', async () => {
    const server = start('ulimit -n 256');
    const port = await server.port();
    let connected = 0;
    let closed = 0;
    const sockets = Array.from({ length: 400 }, () => {
      const socket = connect(port, '127.0.0.1', () => {
        connected += 1;
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        closed += 1;
      });
      return socket;
    });
    await expect.poll(() => connected, { timeout: TIMEOUT_MS }).toBe(400);
    // The server met its limit, and closes what it cannot serve.
    await expect.poll(() => closed, { timeout: TIMEOUT_MS }).toBeGreaterThan(400 - 256);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => statusOf(port, '/healthz'), { timeout: TIMEOUT_MS }).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('[ADMIN_TENANT_OPS-054] writes whatever a request says as one line of JSON', async () => {
    const server = start('true', 'debug');
    const port = await server.port();
    const forged = '{"level":60,"msg":"forged"}';
    const output = (line: string): Promise<void> =>
      new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.end(line));
        socket
          .on('error', () => resolve())
          .on('close', () => resolve())
          .resume();
      });
    await output(`GET /healthz HTTP/1.1\r\nHost: x\r\nUser-Agent: a\r\n ${forged}\r\n\r\n`);
    await output(`GET /api/v2/%0d%0a${encodeURIComponent(forged)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await fetch(`http://127.0.0.1:${port}/api/v2/nothing`, {
      headers: { 'user-agent': `a\u0085${forged}` },
    });
    server.child.kill('SIGTERM');
    await server.ended;
    const lines = server.logged().split('\n').filter(Boolean);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
  });
});
