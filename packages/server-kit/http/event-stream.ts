import type { FastifyReply } from 'fastify';

/** Bytes that may wait for a slow client; one that takes less is cut and comes again. */
const MAX_WAITING_BYTES = 65_536;

/** A stream of server-sent events that is open. */
export type EventStream = {
  /** Sends an event, or one without a name. */
  send(data: string | number, event?: string): void;
  /** Says nothing, so that proxies do not close what is silent. */
  beat(): void;
  end(): void;
};

/**
 * Answers with server-sent events. `onClose` is called once when the stream has ended, whoever ended
 * it. The answer is written without a stream in between, which would hold as much memory as the
 * connection itself: thousands are open for hours.
 */
export const openEvents = (
  reply: FastifyReply,
  retryMs: number,
  onClose: () => void,
): EventStream => {
  reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no');
  const { raw } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200);
  raw.once('close', onClose);
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy();
  };
  write(`retry: ${retryMs}\n\n`);
  return {
    send: (data, event) =>
      write(`${event === undefined ? '' : `event: ${event}\n`}data: ${data}\n\n`),
    beat: () => write(':\n\n'),
    end: () => {
      raw.end();
    },
  };
};
