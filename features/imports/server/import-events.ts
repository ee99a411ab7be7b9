import type { Language } from '@sayfa/i18n';
import { runInBackground } from '@sayfa/kernel';
import { openEvents } from '@sayfa/server-kit';
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
  const end = (): void => {
    clearInterval(heartbeat);
    gone.abort();
  };
  const stream = openEvents(reply, RETRY, end);
  const heartbeat = setInterval(stream.beat, HEARTBEAT);
  const follow = async (): Promise<void> => {
    for await (const now of followImport(parts, importId, signal)) {
      stream.send(JSON.stringify(presentImport(now, language)));
    }
  };
  runInBackground(
    follow()
      .catch((error) => parts.log.warn({ err: error, import: importId }, 'an event stream broke'))
      .finally(stream.end),
  );
  return reply;
};
