import { Readable } from 'node:stream';
import type { Language } from '@sayfa/i18n';
import type { FastifyReply } from 'fastify';
import { followImport } from './follow-import.ts';
import type { ImportParts } from './import-parts.ts';
import { presentImport } from './present-import.ts';

/** Milliseconds; proxies close what is silent for longer. */
const HEARTBEAT = 15_000;
const RETRY = 2_000;

/** Sends an import's status at every change as server-sent events, until it is over. */
export const streamImport = (
  parts: ImportParts,
  importId: string,
  language: Language,
  reply: FastifyReply,
  closing: AbortSignal,
): FastifyReply => {
  const gone = new AbortController();
  const signal = AbortSignal.any([gone.signal, closing]);
  const stream = new Readable({ read: () => undefined });
  const heartbeat = setInterval(() => stream.push(':\n\n'), HEARTBEAT);
  const end = () => {
    clearInterval(heartbeat);
    gone.abort();
  };
  stream.on('close', end);
  const follow = async (): Promise<void> => {
    for await (const now of followImport(parts, importId, signal)) {
      stream.push(`data: ${JSON.stringify(presentImport(now, language))}\n\n`);
    }
  };
  follow()
    .catch((error) => parts.log.warn({ err: error, import: importId }, 'an event stream broke'))
    .finally(() => {
      end();
      stream.push(null);
    });
  stream.push(`retry: ${RETRY}\n\n`);
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream);
};
