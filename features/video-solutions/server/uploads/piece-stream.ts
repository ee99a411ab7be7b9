import type { Readable } from 'node:stream';
import { discardRest, watchForStall } from '@sayfa/server-kit';
import type { FastifyRequest } from 'fastify';

/** Milliseconds without a byte after which a piece counts as cut off. */
const STALL = 8_000;

async function* untilCut(raw: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) yield chunk;
  } catch {
    // A cut connection is how pieces end as well: what came before it is kept.
  }
}

/** The bytes of a piece. `stop` cuts the connection; `end` when nobody reads on. */
export type PieceStream = { body: ReadableStream<Uint8Array>; stop(): void; end(): void };

/** Bytes of a request until they end, the connection breaks, or nothing comes for a while. */
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
      // It answers only once a byte comes that somebody may never send.
      void bytes.return(undefined);
      discardRest(request);
    },
  };
};
