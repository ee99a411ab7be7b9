import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const OURS = join(import.meta.dirname, '../../player');
/** Installed by scripts/setup, outside the workspaces. */
const PLAYER = join(OURS, 'node_modules/h5p-standalone/dist');

const OWN_FILES: readonly string[] = ['before.js', 'after.js', 'frame.css'];
const PLAYER_FILES =
  /^(?:frame\.bundle\.js|styles\/[\w-]+\.css|images\/[\w-]+\.(?:svg|gif)|fonts\/(?:[\w-]+\/)?[\w-]+\.woff2?)$/u;

/** Whether the player is installed; without it no package plays. */
export const isPlayerInstalled = (): boolean => existsSync(join(PLAYER, 'frame.bundle.js'));

/** A file of the player, read when first asked for; undefined where there is none. */
export const playerFiles = (): ((path: string) => Promise<Buffer | undefined>) => {
  const cache = new Map<string, Promise<Buffer>>();
  return async (path) => {
    const isOurs = OWN_FILES.includes(path);
    if (!isOurs && !PLAYER_FILES.test(path)) return undefined;
    const reading = cache.get(path) ?? readFile(join(isOurs ? OURS : PLAYER, path));
    cache.set(path, reading);
    try {
      return await reading;
    } catch {
      cache.delete(path);
      return undefined;
    }
  };
};
