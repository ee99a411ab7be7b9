import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';

const MAIN = join(import.meta.dirname, '../main.ts');
const TIMEOUT_MS = 30_000;

/** A server process of its own, told where its database is; its address, and how a power cut ends it. */
export const spawnServer = async (variables: Record<string, string>) => {
  const child: ChildProcess = spawn(process.execPath, [MAIN, 'serve'], {
    env: {
      ...process.env,
      LOAD_LIMIT_MS: '0',
      ...variables,
      PORT: '0',
      HOST: '127.0.0.1',
      SEED_DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = () => {
    child.kill('SIGKILL');
    return ended;
  };
  try {
    await expect.poll(() => output, { timeout: TIMEOUT_MS }).toContain('is ready at');
  } catch (error) {
    await kill();
    throw error;
  }
  const [, port = ''] = /localhost:(\d+)|127\.0\.0\.1:(\d+)/u.exec(output)?.filter(Boolean) ?? [];
  return {
    address: `http://127.0.0.1:${port}`,
    kill,
  };
};
