import closeWithGrace, { type Signals } from 'close-with-grace';
import type { Logger } from 'pino';
import type { Member } from './member.ts';

/** Milliseconds for answers and work under way when a process is told to stop. */
const DRAIN_MS = 20_000;
/** A process that is one of several gets them as orders to stop. */
const SIGNALS: Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Ends the process after `close` when it is told to stop, or after an error that nobody caught. */
export const stopWithGrace = (
  log: Logger,
  member: Member | undefined,
  close: () => Promise<void>,
): void => {
  const grace = { delay: DRAIN_MS, logger: false as const, ...(member && { skip: SIGNALS }) };
  let closed: Promise<void> | undefined;
  const handle = closeWithGrace(grace, ({ err, signal }) => {
    if (err) log.fatal({ err }, 'stopping after an unexpected error');
    else if (closed === undefined) log.warn({ signal, process: member?.name }, 'stopping as told');
    closed ??= close();
    return closed;
  });
  member?.onStop(() => handle.close());
};
