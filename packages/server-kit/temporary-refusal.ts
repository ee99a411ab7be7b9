import { UserFacingError } from '@sayfa/contract-kit';
import { StorageError } from './files/storage-error.ts';

/** Seconds after which a client may try again. */
const RETRY_AFTER = 5;

/** What SQLite, PostgreSQL and the system call a disk that is full or takes no writes. */
const FULL =
  /^(?:SQLITE_FULL|SQLITE_READONLY(?:_\w+)?|SQLITE_IOERR_(?:WRITE|FSYNC|TRUNCATE|SHMSIZE)|53100|25006|ENOSPC|EDQUOT|EROFS)$/u;
/** Locked, shutting down, starting, too many connections, out of reach. */
const AWAY = /^(?:SQLITE_BUSY(?:_\w+)?|08\w{3}|53300|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE)$/u;
/** The driver has no code for these. */
const LOST =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/u;

/** A disk that fails while it syncs says EIO once, and from then on that it takes no writes. */
const isFailedWrite = (error: Error, code: string): boolean =>
  code === 'EIO' && 'syscall' in error && error.syscall !== 'read';

/** A database, disk or store that cannot work now, as a refusal: 507 or 503; undefined for anything else. */
export const temporaryRefusal = (error: unknown): UserFacingError | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof StorageError) {
    return new UserFacingError('storage_unavailable', { retryAfter: RETRY_AFTER });
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (FULL.test(code) || isFailedWrite(error, code)) return new UserFacingError('storage_full');
  if (AWAY.test(code) || LOST.test(error.message)) {
    return new UserFacingError('busy', { retryAfter: RETRY_AFTER });
  }
  return undefined;
};
