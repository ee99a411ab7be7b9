import { MigrationError } from '@sayfa/server-kit';
import { ConfigError } from './config.ts';

/** The server must not start as it was asked to; `message` is one line that says why and what helps. */
export class StartError extends Error {}

/** An expected reason not to start, in one line; undefined for a bug. */
export const reasonOf = (error: unknown): string | undefined => {
  if (
    error instanceof ConfigError ||
    error instanceof MigrationError ||
    error instanceof StartError
  )
    return error.message;
  if (!(error instanceof Error && 'code' in error)) return undefined;
  if (error.code === 'EADDRINUSE')
    return 'The port is taken by another program; choose one with PORT.';
  if (error.code === 'EACCES' || error.code === 'EPERM') return `No permission: ${error.message}`;
  if (
    error.code === 'EROFS' ||
    error.code === 'SQLITE_READONLY' ||
    error.code === 'SQLITE_CANTOPEN'
  )
    return `The data folder (DATA_DIR) cannot be written to: ${error.message}`;
  if (error.code === 'SQLITE_NOTADB' || error.code === 'SQLITE_CORRUPT')
    return 'The database file in DATA_DIR is damaged or is none: restore a backup.';
  if (error.code === '28P01' || error.code === '28000' || error.code === '3D000')
    return `The database of DATABASE_URL does not let Sayfa in: ${error.message}`;
  if (error.code === '57P03' || error.code === '57P01' || error.code === '53300')
    return 'The database of DATABASE_URL is not ready yet; try again in a moment.';
  if (error.code === 'ENOSPC' || error.code === 'SQLITE_FULL') return 'The disk is full.';
  const isOutOfReach =
    ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'].some(
      (code) => code === error.code,
    ) ||
    // A socket that is not there.
    ('syscall' in error && error.syscall === 'connect');
  if (isOutOfReach) return 'The database of DATABASE_URL does not answer.';
  return undefined;
};
