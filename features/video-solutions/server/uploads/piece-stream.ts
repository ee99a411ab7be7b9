import type { Readable } from 'node:stream';
import { runInBackground } from '@sayfa/kernel';
import { discardRest, watchForStall } from '@sayfa/server-kit';
import type { FastifyRequest } from 'fastify';

/** Milliseconds without a byte after which the connection is cut. */
const STALL = 8_000;

async function* untilCut(raw: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) yield chunk;
  } catch {
    // A cut connection ends a piece too: the bytes before it are stored.
  }
}

/** The bytes of a piece. `stop` cuts the connection; `end` discards the rest. */
export type PieceStream = { body: ReadableStream<Uint8Array>; stop(): void; end(): void };

/** Bytes of a request until they end, the connection breaks or stalls. */
export const pieceStream = (request: FastifyRequest): PieceStream => {
  const bytes = untilCut(request.raw);
  const stop = () => {
    request.raw.destroy();
  };
  const watch = watchForStall(request, STALL);
  watch.stalled.catch(stop);
  return {
    body: new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          const { done, value } = await bytes.next();
          if (done) controller.close();
          else controller.enqueue(value);
        },
      },
      { highWaterMark: 0 },
    ),
    stop,
    end: () => {
      watch.end();
      // Not awaited: it settles only with the next byte, which may never come.
      runInBackground(bytes.return(undefined));
      discardRest(request);
    },
  };
};
