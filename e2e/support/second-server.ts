import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect } from './test.ts';

/** Milliseconds. */
const TIMEOUT_MS = 60_000;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
};

/** A second server over the same books and people, set otherwise. */
export const startSecondServer = async (variables: Record<string, string>) => {
  const port = await freePort();
  const child = spawn(process.execPath, ['apps/server/main.ts', 'serve'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      ...variables,
    },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  await expect(async () => {
    expect((await fetch(`${origin}/readyz`)).ok).toBe(true);
  }).toPass({ timeout: TIMEOUT_MS });
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};

/** A second server over the same books and people. */
export type SecondServer = Awaited<ReturnType<typeof startSecondServer>>;
