import { UserFacingError } from '@sayfa/contract-kit';
import type { Principal, SessionPort } from '@sayfa/server-kit';
import type { FastifyReply } from 'fastify';
import type { ReadableBooks } from './drawings.port.ts';
import { type StreamTimes, streamVersions } from './live-stream.ts';
import type { DrawingsReader } from './read-drawings.store.ts';
import { createStreamChecks } from './stream-checks.ts';
import type { VersionWatch } from './version-watch.ts';
import { ownerKey } from './versions.store.ts';

/** Streams of one person at once; more than anybody has tabs and devices. */
const MAX_STREAMS = 50;
/** Seconds. */
const RETRY_AFTER_SECONDS = 30;

/** Opens streams for people, not too many for one, and closes them with the session. */
export const liveDrawings = (ports: {
  books: ReadableBooks;
  sessions: SessionPort;
  reader: DrawingsReader;
  watch: VersionWatch;
  closing: AbortSignal;
  times: StreamTimes;
}) => {
  const { books, sessions, reader, watch, closing, times } = ports;
  const open = new Map<number, number>();
  const checks = createStreamChecks({ sessions, books, interval: times.check });

  const count = (userId: number, by: 1 | -1): void => {
    const streams = (open.get(userId) ?? 0) + by;
    if (streams > 0) open.set(userId, streams);
    else open.delete(userId);
  };

  return async (person: Principal, id: string, reply: FastifyReply): Promise<FastifyReply> => {
    const { userId, sessionId } = person;
    if ((open.get(userId) ?? 0) >= MAX_STREAMS) {
      throw new UserFacingError('too_many_requests', { retryAfter: RETRY_AFTER_SECONDS });
    }
    const book = await books.bookForPerson(person, id);
    const mine = { userId, bookId: book.id };
    const version = (await reader.versions([mine])).get(ownerKey(mine)) ?? 0;
    count(userId, 1);
    const onEnd = () => count(userId, -1);
    return streamVersions({
      person: mine,
      version,
      watch,
      checked: (end) => checks.add({ sessionId, bookId: book.id, end }),
      reply,
      closing,
      times,
      onEnd,
    });
  };
};
