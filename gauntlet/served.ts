import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort, type Running, until } from '../bench/processes.ts';
import { environmentOf, mainFile, type ServeOptions, serve } from '../bench/sayfa.ts';

/** How a command ended. */
export type Ended = { code: number; out: string; err: string };

/** A server that is killed and started again, always at the same address. */
export type Served = {
  address: string;
  dataFolder: string;
  /** Starts it and waits until it is ready. */
  start(options?: Omit<ServeOptions, 'port'>): Promise<void>;
  /** Ends it as a power cut does, by its own process. */
  kill(): Promise<void>;
  /** Asks it to stop; its exit code. */
  stop(): Promise<number>;
  /** Whether it runs. */
  isRunning(): boolean;
  /** Its number as a process; 0 where it does not run. */
  pid(): number;
  /** Makes it stand still, with no call to the system under way. On Linux only. */
  pause(): Promise<void>;
  /** Makes it stand where it is, in the middle of a write where it makes one. On Linux only. */
  halt(): Promise<void>;
  /** Lets it go on. */
  resume(): void;
  /** Runs a command of the program on the same data. */
  command(...words: string[]): Promise<Ended>;
};

const running = new Set<Running>();
process.once('exit', () => {
  for (const one of running) one.process.kill('SIGKILL');
});

/** Runs a command of the program to its end. */
export const runCommand = (
  dataFolder: string,
  variables: NodeJS.ProcessEnv,
  words: readonly string[],
): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...environmentOf(dataFolder), ...variables };
    const child = execFile(process.execPath, [mainFile, ...words], { env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err });
    });
    child.stdin?.end();
  });

const STANDS_WITHIN_MS = 30_000;

/** States of threads that are stopped, and that wait for a disk and will be stopped then. */
const STOPPED = /\) T /u;
const STOPPED_OR_WAITING = /\) [TD] /u;

/** Whether every thread of a process is in such a state, which follows its name in brackets. */
const isEachIn = (pid: number, state: RegExp): boolean => {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).every((task) =>
    state.test(readFileSync(path.join(tasks, task, 'stat'), 'utf8')),
  );
};

/** A server on a data folder; not started yet. */
export const createServed = async (
  dataFolder: string,
  variables: NodeJS.ProcessEnv = {},
): Promise<Served> => {
  const port = await freePort();
  let current: Running | undefined;
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number> => {
    const one = current;
    if (!one) return 0;
    current = undefined;
    one.process.kill(signal);
    const code = await one.ended;
    running.delete(one);
    return code;
  };
  const stand = async (state: RegExp): Promise<void> => {
    const pid = current?.process.pid ?? 0;
    current?.process.kill('SIGSTOP');
    await until('the server stands still', STANDS_WITHIN_MS, () => isEachIn(pid, state));
  };
  return {
    address: `http://127.0.0.1:${port}`,
    dataFolder,
    start: async (options = {}) => {
      const served = await serve(dataFolder, {
        ...options,
        port,
        // A busy machine must not refuse anybody here.
        variables: { LOAD_LIMIT_MS: '0', ...variables, ...options.variables },
      });
      current = served.running;
      running.add(served.running);
    },
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
    pid: () => current?.process.pid ?? 0,
    pause: () => stand(STOPPED),
    halt: () => stand(STOPPED_OR_WAITING),
    resume: () => {
      current?.process.kill('SIGCONT');
    },
    isRunning: () => current?.process.exitCode === null && current.process.signalCode === null,
    command: (...words) => runCommand(dataFolder, variables, words),
  };
};

const ORPHAN = 'orphans: ';

/**
 * What `check` says of the data, in a few words. A file whose row a kill prevented is nobody's work and
 * is set aside by `check --repair`; then it is said how many there were.
 */
export const checkOf = async (served: Pick<Served, 'command'>): Promise<string> => {
  const first = await served.command('check');
  if (first.code === 0) return 'clean';
  const lines = first.out.trim().split('\n');
  const orphans = lines.filter((line) => line.startsWith(ORPHAN));
  if (orphans.length === 0 || orphans.length < lines.length) return lines.slice(0, 5).join('; ');
  const repaired = await served.command('check', '--repair');
  const second = await served.command('check');
  if (second.code !== 0) return `not repaired: ${repaired.out} ${repaired.err} ${second.out}`;
  return `clean, ${orphans.length} unused set aside`;
};

/** Of what `check` said of several, what is not clean, or else the longest of it. */
export const worstOf = (checks: readonly string[]): string =>
  checks.find((text) => !text.startsWith('clean')) ??
  checks.toSorted((one, other) => other.length - one.length)[0] ??
  'clean';
