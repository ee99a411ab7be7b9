import { execFileSync, spawn } from 'node:child_process';
import { chownSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { freshFolder } from '../bench/place.ts';
import { freePort, until } from '../bench/processes.ts';
import { serverPrograms, unprivilegedUser } from '../scripts/test/postgres.mjs';

const STARTS_WITHIN_MS = 60_000;

/** A PostgreSQL of its own that is killed and started again. */
export type Cluster = {
  url: string;
  start(): Promise<void>;
  /** Ends it as a power cut does, by its own process. */
  kill(): Promise<void>;
};

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Makes a cluster that loses nothing it committed; undefined where no PostgreSQL is installed. */
export const createCluster = async (): Promise<Cluster | undefined> => {
  const programs = serverPrograms();
  if (!programs) return undefined;
  const user = unprivilegedUser();
  const folder = freshFolder('gauntlet-postgres');
  if (user) chownSync(folder, user.uid, user.gid);
  const cluster = path.join(folder, 'cluster');
  const options = { cwd: folder, ...user, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } };
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    { ...options, stdio: 'ignore' },
  );
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let kill = async (): Promise<void> => undefined;

  const tryToStart = async (): Promise<boolean> => {
    const server = spawn(path.join(programs, 'postgres'), ['-D', cluster, ...flags], {
      ...options,
      stdio: 'ignore',
    });
    let hasEnded = false;
    const end = new Promise<void>((resolve) => {
      server.once('exit', () => {
        hasEnded = true;
        resolve();
      });
    });
    const killNow = (): void => {
      if (!hasEnded) server.kill('SIGKILL');
    };
    process.once('exit', killNow);
    kill = async () => {
      killNow();
      await end;
      process.off('exit', killNow);
    };
    await until('PostgreSQL accepts or ends', STARTS_WITHIN_MS, async () =>
      hasEnded ? true : accepts(port),
    );
    return !hasEnded;
  };

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    // The workers of a killed server need a moment to end; until then a new one refuses to start.
    start: () => until('PostgreSQL has started', STARTS_WITHIN_MS, tryToStart),
    kill: () => kill(),
  };
};
