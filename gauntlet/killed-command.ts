import { setTimeout as pause } from 'node:timers/promises';
import { start } from '../bench/processes.ts';
import { environmentOf, mainFile } from '../bench/sayfa.ts';
import { runCommand } from './served.ts';

/** Runs a command and kills it at a part of the time that it takes; whether it was killed. */
export const killedAt = async (
  dataFolder: string,
  words: readonly string[],
  afterMs: number,
): Promise<boolean> => {
  const running = start(process.execPath, [mainFile, ...words], { env: environmentOf(dataFolder) });
  const stop = new AbortController();
  const kill = pause(afterMs, undefined, { signal: stop.signal }).then(
    () => running.process.kill('SIGKILL'),
    () => false,
  );
  await running.ended;
  stop.abort();
  return kill;
};

/** Milliseconds that a command takes. Throws where it fails. */
export const timeOf = async (dataFolder: string, words: readonly string[]): Promise<number> => {
  const startedAt = performance.now();
  const { code, err } = await runCommand(dataFolder, {}, words);
  if (code !== 0) throw new Error(`${words.join(' ')}: ${err}`);
  return performance.now() - startedAt;
};
