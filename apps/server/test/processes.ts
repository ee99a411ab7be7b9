import { type ChildProcess, spawn } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { vi } from 'vitest';

const MAIN = join(import.meta.dirname, '../main.ts');
const START = { timeout: 100_000 };

/** A command as it is started by hand, told nothing but these variables. */
export const spawnSayfa = (command: 'serve' | 'work', variables: Record<string, string>) => {
  const child: ChildProcess = spawn(process.execPath, [MAIN, command], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      SEED_DEMO: 'off',
      LOAD_LIMIT_MS: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => {
      output += bytes.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    ended,
    output: () => output,
    /** Waits until it serves; its address. */
    address: async (): Promise<string> => {
      await vi.waitUntil(() => output.includes('is ready at'), START);
      return `http://127.0.0.1:${/is ready at \S+:(\d+)/u.exec(output)?.[1]}`;
    },
    end: (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
};

/** `serve` as it is started by hand. */
export const spawnServe = (variables: Record<string, string>) => spawnSayfa('serve', variables);

/** A server that has started; its address, and how a power cut ends it. */
export const startServe = async (variables: Record<string, string>) => {
  const server = spawnServe(variables);
  const kill = () => server.end('SIGKILL');
  try {
    return { address: await server.address(), kill };
  } catch (error) {
    await kill();
    throw new Error(`the server did not start: ${server.output()}`, { cause: error });
  }
};

/** An answer, or undefined where the connection broke. */
type Answer = { status: number; body: string };

/** One call on a connection of its own, as any process may take it. */
export const askOnce = (
  address: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer | undefined> =>
  new Promise((resolve) => {
    const call = request(new URL(path, address), { agent: false, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      response.on('error', () => resolve(undefined));
    });
    call.on('error', () => resolve(undefined));
    call.end();
  });

/** The process numbers of what runs, by name, as `/metrics` tells. */
export const processesAt = async (address: string): Promise<ReadonlyMap<string, number>> => {
  const metrics = await askOnce(address, '/metrics');
  const lines = metrics?.body.matchAll(/^sayfa_process_pid\{process="([^"]+)"\} (\d+)$/gmu) ?? [];
  return new Map([...lines].map(([, name = '', pid]) => [name, Number(pid)]));
};
