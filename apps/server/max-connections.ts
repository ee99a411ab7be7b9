import { readFileSync } from 'node:fs';

/** Files that the server itself needs open: database, pictures being sent, threads. */
const OWN_FILES = 96;

const OPEN_FILES = /^Max open files\s+(\d+)/mu;

/** How many connections fit beside the server's own files, by what Linux says of a process's limits. */
export const connectionsWithin = (limits: string): number | undefined => {
  const max = Number(OPEN_FILES.exec(limits)?.[1]);
  if (!Number.isSafeInteger(max)) return undefined;
  return Math.max(Math.floor(max / 4), max - OWN_FILES);
};

/**
 * Connections that may be open at once; undefined where the system does not say. A process without a
 * single file left cannot even look at its own memory, and ends.
 */
export const maxConnections = (): number | undefined => {
  try {
    return connectionsWithin(readFileSync('/proc/self/limits', 'utf8'));
  } catch {
    return undefined;
  }
};
