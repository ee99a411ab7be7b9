import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.mjs';

/**
 * The H5P player has a separate folder and lockfile: its package runs a script that refuses
 * npm, so it is installed without scripts, which other packages need. It consists of built files.
 */
const folder = path.join(projectRoot, 'features', 'h5p', 'player');
const lockFile = path.join(folder, 'package-lock.json');
/** The last installed lockfile. */
const stampFile = path.join(folder, 'node_modules', '.installed-from');

/** Installs the player if needed. Returns npm's exit code. */
export async function ensurePlayerInstalled(runNpm) {
  const expected = readFileSync(lockFile, 'utf8');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === expected) return 0;
  const code = await runNpm(folder, ['--ignore-scripts']);
  if (code === 0) writeFileSync(stampFile, expected);
  return code;
}
