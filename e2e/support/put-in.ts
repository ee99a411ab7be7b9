import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Stock } from './stock.ts';

/** The program that puts things in; one for each worker, since it takes a second to start. */
const startKeeper = () => {
  const dataFolder = process.env.E2E_DATA_DIR;
  if (!dataFolder) throw new Error('E2E_DATA_DIR names no data folder');
  // Ends with this process, by the end of its input.
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'stock.ts')], {
    env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`what puts people and books in has ended with ${code}`);
  });
  // Said by whatever is put in next, if anything.
  ended.catch(() => undefined);
  return async (stock: Partial<Stock>): Promise<void> => {
    child.stdin.write(`${JSON.stringify({ people: [], books: [], ...stock })}\n`);
    const [answer] = await Promise.race([once(answers, 'line'), ended]);
    if (answer !== 'null') throw new Error(`nothing could be put in: ${JSON.parse(answer)}`);
  };
};

let keeper: ReturnType<typeof startKeeper> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Puts people and books into the server under test, one after the other. */
export const putIn = (stock: Partial<Stock>): Promise<void> => {
  const work = last.then(() => {
    keeper ??= startKeeper();
    return keeper(stock);
  });
  last = work.catch(() => undefined);
  return work;
};
