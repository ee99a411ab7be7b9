import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

const bornHere = new Set<string>();

/** Names a holder of leases in this process: machine, process, and a part nobody else has. */
export const newOwner = (): string => {
  const owner = `${hostname()}/${process.pid}/${randomUUID()}`;
  bornHere.add(owner);
  return owner;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process lives but belongs to someone else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Whether an owner, whatever follows its name, is a process of this machine that no longer runs. One with this process's own
 * number but another name is dead too: numbers are given again, in a container usually the same.
 */
export const isKnownDead = (owner: string): boolean => {
  const [machine, pid, part] = owner.split('/');
  if (bornHere.has(`${machine}/${pid}/${part}`) || machine !== hostname()) return false;
  return Number(pid) === process.pid || !isAlive(Number(pid));
};
