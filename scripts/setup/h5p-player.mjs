import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.mjs';

/**
 * The player of H5P has a folder and a lockfile of its own: its package runs a script that refuses
 * every npm, so it is installed without scripts, which the others need. It consists of built files.
 */
const folder = path.join(projectRoot, 'features', 'h5p', 'player');
const lockFile = path.join(folder, 'package-lock.json');
/** The lockfile that was installed last. */
const stampFile = path.join(folder, 'node_modules', '.installed-from');

/** Installs the player where that has not been done; npm's code, 0 for a good end. */
export async function ensurePlayerInstalled(runNpm) {
  const wanted = readFileSync(lockFile, 'utf8');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return 0;
  const code = await runNpm(folder, ['--ignore-scripts']);
  if (code === 0) writeFileSync(stampFile, wanted);
  return code;
}
