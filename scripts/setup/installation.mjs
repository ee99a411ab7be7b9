import { createHash } from 'node:crypto';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInForeground } from './child.mjs';
import { ensurePlayerInstalled } from './h5p-player.mjs';
import { findRuntime } from './node-runtime.mjs';
import { projectRoot } from './project-root.mjs';

const lockFile = path.join(projectRoot, 'package-lock.json');
/** npm writes this record as its very last step, so a broken-off installation has none. */
const installedLock = path.join(projectRoot, 'node_modules', '.package-lock.json');
/** What this script itself installed last: the hash of that lockfile. */
const stampFile = path.join(projectRoot, 'node_modules', '.installed-from');

function lockStamp() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

function accepts(list, value) {
  return list === undefined || [list].flat().includes(value);
}

function isForThisMachine(entry) {
  const libc = existsSync('/lib/ld-musl-x86_64.so.1') ? 'musl' : 'glibc';
  return (
    accepts(entry.os, process.platform) &&
    accepts(entry.cpu, process.arch) &&
    (process.platform !== 'linux' || accepts(entry.libc, libc))
  );
}

/** Why `node_modules` does not fit `package-lock.json`, or undefined when it does. */
function findMismatch() {
  if (!existsSync(installedLock)) return 'nothing is installed yet';
  if (!findRuntime()) return 'Node 24 is missing';
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockStamp()) return undefined;
  const expected = packagesOf(lockFile);
  const present = packagesOf(installedLock);
  for (const [location, entry] of Object.entries(expected)) {
    if (!location.includes('node_modules/')) continue;
    const installed = present[location];
    if (!installed) {
      // An optional package that names no system only serves other optional packages.
      if (entry.peer || (entry.optional && !(entry.os && isForThisMachine(entry)))) continue;
      return `${location} is missing`;
    }
    if (installed.version !== entry.version) return `${location} is another version`;
  }
  return undefined;
}

/** npm as the machine has it: the Node under node_modules disappears while npm replaces it. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const inside = path.join(projectRoot, 'node_modules') + path.sep;
  if (script?.endsWith('.js') && node && !node.startsWith(inside) && existsSync(node)) {
    return { program: node, args: [script] };
  }
  return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] };
}

function environmentOutsideProject() {
  const inside = path.join(projectRoot, 'node_modules');
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const outside = folders.filter((folder) => !path.resolve(folder).startsWith(inside));
  return { ...process.env, PATH: outside.join(path.delimiter) };
}

/** npm 10 does not link the programs of an optional package; scripts expect this one first on PATH. */
function linkRuntime(runtime) {
  const link = path.join(projectRoot, 'node_modules', '.bin', 'node');
  if (process.platform === 'win32' || existsSync(link)) return;
  if (!runtime?.startsWith(path.join(projectRoot, 'node_modules'))) return;
  symlinkSync(path.relative(path.dirname(link), runtime), link);
}

function runNpm(folder, options) {
  const { program, args } = npmCommand();
  return runInForeground(
    program,
    [...args, 'ci', '--loglevel=error', '--prefer-offline', ...options],
    {
      cwd: folder,
      env: environmentOutsideProject(),
      shell: process.platform === 'win32',
    },
  );
}

async function install(reason) {
  console.error(`Installing the packages (${reason}); this takes about a minute.`);
  return runNpm(projectRoot, ['--include=dev', '--include=optional']);
}

/**
 * Makes `node_modules` fit the lockfile and answers the path of Node 24.
 * Ends the process with a clear line when that is impossible.
 */
export async function ensureInstalled() {
  const reason = findMismatch();
  if (reason) {
    const code = await install(reason);
    if (code !== 0) {
      console.error('The packages could not be installed; npm says why above.');
      process.exit(code);
    }
    linkRuntime(findRuntime());
    writeFileSync(stampFile, lockStamp());
  }
  if ((await ensurePlayerInstalled(runNpm)) !== 0) {
    console.error('The player of H5P could not be installed; its packages cannot be opened.');
  }
  const runtime = findRuntime();
  if (!runtime) {
    console.error(
      `Sayfa needs Node 24 and found no package of it for ${process.platform} ${process.arch}. ` +
        'Install Node 24 or newer from nodejs.org and try again.',
    );
    process.exit(1);
  }
  return runtime;
}
