import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { HEARTBEAT_SECONDS } from '../contract/index.ts';
import type { VersionWatch } from './version-watch.ts';
import type { PersonInBook } from './versions.store.ts';

/** Milliseconds after which a browser connects again. */
const RETRY_MS = 2_000;
/** Milliseconds between two looks whether the session is still open and the book still readable. */
const CHECK_INTERVAL_MS = 5_000;

/** Times of a stream in milliseconds; the usual ones where left out. */
export type StreamTimes = { heartbeat?: number; check?: number };

/** Sends every new version of a person's drawings in a book, until it is no longer allowed. */
export const streamVersions = (parts: {
  person: PersonInBook;
  version: number;
  watch: VersionWatch;
  isStillAllowed: () => Promise<boolean>;
  reply: FastifyReply;
  closing: AbortSignal;
  times: StreamTimes;
  onEnd: () => void;
}): FastifyReply => {
  const { person, watch, isStillAllowed, reply, closing, times } = parts;
  const stream = new Readable({ read: () => undefined });
  let version = parts.version;
  const send = (event: string): void => {
    stream.push(`event: ${event}\ndata: ${version}\n\n`);
  };

  const unsubscribe = watch.subscribe(person, version, (newer) => {
    version = newer;
    send('version');
  });
  const heartbeat = setInterval(
    () => send('heartbeat'),
    times.heartbeat ?? HEARTBEAT_SECONDS * 1000,
  );
  const finish = (): void => {
    stream.push(null);
  };
  const check = setInterval(() => {
    isStillAllowed().then(
      (allowed) => allowed || finish(),
      // A database that does not answer now says nothing about the session.
      () => undefined,
    );
  }, times.check ?? CHECK_INTERVAL_MS);
  const end = (): void => {
    clearInterval(heartbeat);
    clearInterval(check);
    unsubscribe();
    closing.removeEventListener('abort', finish);
    parts.onEnd();
  };
  stream.once('close', end);
  closing.addEventListener('abort', finish);
  stream.push(`retry: ${RETRY_MS}\n\n`);
  send('version');
  if (closing.aborted) finish();
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream);
};
