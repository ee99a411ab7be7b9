import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runAndCollect } from './child.mjs';
import { projectEnvironment } from './node-runtime.mjs';
import { projectRoot } from './project-root.mjs';

const webFolder = path.join(projectRoot, 'apps', 'web');
const builtPage = path.join(webFolder, 'dist', 'index.html');
const stampFile = path.join(webFolder, '.cache', 'built-from');

/** Folders that the browser's code cannot reach, or that the build itself writes. */
const skippedFolders = new Set(['node_modules', 'dist', '.cache', 'server', 'test']);
const serverPackages = new Set(['server-kit', 'pdf-engine', 'testkit']);

function* sourceFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skippedFolders.has(entry.name)) yield* sourceFiles(full);
    } else if (entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name)) {
      yield full;
    }
  }
}

function* webSources() {
  yield path.join(projectRoot, 'package-lock.json');
  yield* sourceFiles(webFolder);
  for (const folder of ['features', 'activities', 'tools']) {
    yield* sourceFiles(path.join(projectRoot, folder));
  }
  for (const name of readdirSync(path.join(projectRoot, 'packages')).sort()) {
    if (!serverPackages.has(name)) yield* sourceFiles(path.join(projectRoot, 'packages', name));
  }
}

function stampOfSources() {
  const hash = createHash('sha256');
  for (const file of webSources()) {
    hash.update(path.relative(projectRoot, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

function isFresh(stamp) {
  return (
    existsSync(builtPage) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  );
}

/** Builds `apps/web/dist` with Vite unless it was built from exactly these sources. */
export async function ensureWebBuilt(runtime) {
  const stamp = stampOfSources();
  if (isFresh(stamp)) return { code: 0, built: false, output: '' };
  rmSync(stampFile, { force: true });
  const vite = path.join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await runAndCollect(runtime, [vite, 'build'], {
    cwd: webFolder,
    env: projectEnvironment({ NODE_ENV: 'production' }),
  });
  if (code === 0) {
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, stamp);
  }
  return { code, built: true, output };
}
