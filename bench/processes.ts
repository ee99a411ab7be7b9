import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const stopTimeoutMs = 25_000;

/** A program that was started and the end of it. */
export type Running = { process: ChildProcess; ended: Promise<number>; stop(): Promise<void> };

/** Starts a program; `onLine` gets each line of its standard output. */
export const start = (
  program: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string; onLine?: (line: string) => void } = {},
): Running => {
  const child = spawn(program, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) options.onLine?.(line);
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors = (errors + chunk).slice(-4000);
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code !== 0 && signal === null && errors) process.stderr.write(errors);
      resolve(code ?? 1);
    });
  });
  ended.catch(() => undefined);
  return {
    process: child,
    ended,
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await ended.catch(() => undefined);
      clearTimeout(late);
    },
  };
};

/** Runs a program to its end; answers what it printed. Throws when it fails. */
export const run = async (
  program: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<string> => {
  const lines: string[] = [];
  const code = await start(program, args, { ...options, onLine: (line) => lines.push(line) }).ended;
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with code ${code}`);
  return lines.join('\n');
};

const statusLine = (pid: number, name: string): number => {
  try {
    const line = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(
      readFileSync(`/proc/${pid}/status`, 'utf8'),
    );
    return Number(line?.[1] ?? Number.NaN) * 1024;
  } catch {
    return Number.NaN;
  }
};

/** Bytes of memory that a process holds now. */
export const residentBytes = (pid: number): number => statusLine(pid, 'VmRSS');

/** Bytes of memory that a process held at most. */
export const peakBytes = (pid: number): number => statusLine(pid, 'VmHWM');

/** A TCP port of the loopback address that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('port')),
      );
    });
  });

/** Waits until `done` says so. Throws after `timeoutMs`. */
export const until = async (
  what: string,
  timeoutMs: number,
  done: () => Promise<boolean> | boolean,
): Promise<void> => {
  for (const startedAt = performance.now(); performance.now() - startedAt < timeoutMs; ) {
    if (await done()) return;
    await wait(50);
  }
  throw new Error(`Waited ${timeoutMs / 1000} s in vain until ${what}`);
};
