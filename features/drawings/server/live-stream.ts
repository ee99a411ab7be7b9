import { openEvents } from '@sayfa/server-kit';
import type { FastifyReply } from 'fastify';
import { HEARTBEAT_SECONDS } from '../contract/index.ts';
import type { VersionWatch } from './version-watch.ts';
import type { PersonInBook } from './versions.store.ts';

/** Milliseconds after which a browser connects again. */
const RETRY_MS = 2_000;

/** Times of a stream in milliseconds; the usual ones where left out. */
export type StreamTimes = { heartbeat?: number; check?: number };

/** Sends every new version of a person's drawings in a book, until it is no longer allowed. */
export const streamVersions = (parts: {
  person: PersonInBook;
  version: number;
  watch: VersionWatch;
  /** Checks the stream while it is open; returns how to stop. */
  checked: (end: () => void) => () => void;
  reply: FastifyReply;
  closing: AbortSignal;
  times: StreamTimes;
  onEnd: () => void;
}): FastifyReply => {
  const { person, watch, checked, reply, closing, times } = parts;
  let version = parts.version;
  const end = (): void => {
    clearInterval(heartbeat);
    stopChecks();
    unsubscribe();
    closing.removeEventListener('abort', stream.end);
    parts.onEnd();
  };
  const stream = openEvents(reply, RETRY_MS, end);
  const unsubscribe = watch.subscribe(person, version, (newer) => {
    version = newer;
    stream.send(version, 'version');
  });
  const heartbeat = setInterval(
    () => stream.send(version, 'heartbeat'),
    times.heartbeat ?? HEARTBEAT_SECONDS * 1000,
  );
  const stopChecks = checked(stream.end);
  closing.addEventListener('abort', stream.end);
  stream.send(version, 'version');
  if (closing.aborted) stream.end();
  return reply;
};
