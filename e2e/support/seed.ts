import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { SeedData } from './seed-process.ts';

/** Starts the process that seeds; one for each worker, since it takes a second to start. */
const startSeedProcess = () => {
  const dataFolder = process.env.E2E_DATA_DIR;
  if (!dataFolder) throw new Error('E2E_DATA_DIR names no data folder');
  // Ends with this process, by the end of its input.
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'seed-process.ts')], {
    env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`the seed process ended with ${code}`);
  });
  // The next call reports it, if there is one.
  ended.catch(() => undefined);
  return async (data: Partial<SeedData>): Promise<void> => {
    child.stdin.write(`${JSON.stringify({ people: [], books: [], ...data })}\n`);
    const [answer] = await Promise.race([once(answers, 'line'), ended]);
    if (answer !== 'null') throw new Error(`seeding failed: ${JSON.parse(answer)}`);
  };
};

let send: ReturnType<typeof startSeedProcess> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Adds people and books to the server under test, one call after the other. */
export const seed = (data: Partial<SeedData>): Promise<void> => {
  const work = last.then(() => {
    send ??= startSeedProcess();
    return send(data);
  });
  last = work.catch(() => undefined);
  return work;
};
