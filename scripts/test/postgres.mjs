import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runAndCollect } from '../setup/child.mjs';
import { canInstallDebianPackages, installDebianPackages } from './debian.mjs';
import { freePort } from './free-port.mjs';

const startTimeoutMs = 30_000;
const newestFirst = (a, b) => Number.parseFloat(b) - Number.parseFloat(a);

/** The folder of PostgreSQL's programs; undefined where none is installed. */
export function serverPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort(newestFirst) : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const folders = [...versions.map((version) => path.join(debian, version, 'bin')), ...onPath];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root; its own user, else nobody, runs the private cluster. */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const users = lines.map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].map((name) => users.find(([login]) => login === name));
  const [, , uid, gid] = user.find(Boolean) ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

async function installServer() {
  // Without this file Debian's package would also start a server of its own on port 5432.
  const settings = '/etc/postgresql-common/createcluster.conf';
  if (!existsSync(settings)) {
    mkdirSync(path.dirname(settings), { recursive: true });
    writeFileSync(settings, 'create_main_cluster = false\n');
  }
  console.log('Installing PostgreSQL from Debian …');
  return installDebianPackages('postgresql');
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function startCluster(programs) {
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'sayfa-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const cluster = path.join(folder, 'cluster');
  const options = { cwd: folder, ...user, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } };
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });

  const initialise = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const made = await runAndCollect(path.join(programs, 'initdb'), initialise, options);
  if (made.code !== 0) {
    removeFolder();
    return { skipped: `initdb failed: ${made.output.trim()}` };
  }

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port,
    max_connections: 200,
    // The cluster exists for one run, so it need not survive a power failure.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(programs, 'postgres'), ['-D', cluster, ...flags], {
    ...options,
    stdio: 'ignore',
  });
  let ended = false;
  const end = new Promise((resolve) => {
    const note = () => {
      ended = true;
      resolve();
    };
    server.once('exit', note);
    server.once('error', note);
  });
  const stop = async () => {
    if (!ended) server.kill('SIGINT');
    await end;
    removeFolder();
  };
  process.once('exit', () => {
    if (ended) return;
    server.kill('SIGKILL');
    removeFolder();
  });

  for (const startedAt = Date.now(); Date.now() - startedAt < startTimeoutMs && !ended; ) {
    if (await accepts(port)) {
      return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
    }
    await wait(100);
  }
  await stop();
  return { skipped: 'the private PostgreSQL did not start' };
}

/**
 * A PostgreSQL for one test run: the one that TEST_DATABASE_URL names, else a private one.
 * Returns `{ url, stop }`, or `{ skipped }` with the reason.
 */
export async function preparePostgres() {
  const chosen = process.env.TEST_DATABASE_URL;
  if (chosen) return { url: chosen, stop: async () => {} };
  if (!serverPrograms()) {
    if (!canInstallDebianPackages()) return { skipped: 'no PostgreSQL server is installed' };
    const failure = await installServer();
    if (failure) return { skipped: `PostgreSQL could not be installed: ${failure.trim()}` };
  }
  const programs = serverPrograms();
  return programs ? startCluster(programs) : { skipped: 'no PostgreSQL server was found' };
}
