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

const serve = async (port: number, variables: Record<string, string>) => {
  const child = spawn(process.execPath, ['apps/server/main.ts', 'serve'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      LOAD_LIMIT_MS: '0',
      ...variables,
    },
    stdio: 'ignore',
  });
  await expect(async () => {
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).ok).toBe(true);
  }).toPass({ timeout: TIMEOUT_MS });
  return child;
};

/** A second server over the same books and people, set otherwise. */
export const startSecondServer = async (variables: Record<string, string>) => {
  const port = await freePort();
  let child = await serve(port, variables);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
    /** Serves at the same address again after a stop. */
    restart: async () => {
      child = await serve(port, variables);
    },
  };
};

/** A second server over the same books and people. */
export type SecondServer = Awaited<ReturnType<typeof startSecondServer>>;
