import { UserFacingError } from '@sayfa/contract-kit';

/** Seconds after which a client may try again. */
const RETRY_AFTER = 5;

/** SQLite's and PostgreSQL's words for a full disk. */
const FULL = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);
/** Locked, shutting down, starting, too many connections, out of reach. */
const AWAY = /^(?:SQLITE_BUSY(?:_\w+)?|08\w{3}|53300|57P0[1-3]|ECONNREFUSED|ECONNRESET|EPIPE)$/u;
/** The driver has no code for these. */
const LOST =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/u;

/** A database or disk that cannot work now, as a refusal: 507 or 503; undefined for anything else. */
export const databaseRefusal = (error: unknown): UserFacingError | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (FULL.has(code)) return new UserFacingError('storage_full');
  if (AWAY.test(code) || LOST.test(error.message)) {
    return new UserFacingError('busy', { retryAfter: RETRY_AFTER });
  }
  return undefined;
};
