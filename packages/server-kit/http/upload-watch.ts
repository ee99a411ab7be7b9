import { UserFacingError } from '@sayfa/contract-kit';
import type { FastifyRequest } from 'fastify';

const DISCARD_FOR = 60_000;
const LOOKS_PER_STALL = 6;

/** Reads on without keeping anything, so that the sender gets to see the answer. */
export const discardRest = (request: FastifyRequest): void => {
  const { raw } = request;
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), DISCARD_FOR).unref();
  raw.once('close', () => clearTimeout(timer));
};

/** Rejects with request_timeout when no byte has come for `stall` milliseconds. `end` when it is over. */
export const watchForStall = (
  request: FastifyRequest,
  stall: number,
): { stalled: Promise<never>; end: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_, reject) => {
    let seen = request.raw.socket.bytesRead;
    let silentLooks = 0;
    timer = setInterval(() => {
      const read = request.raw.socket.bytesRead;
      silentLooks = read === seen ? silentLooks + 1 : 0;
      seen = read;
      if (silentLooks >= LOOKS_PER_STALL) reject(new UserFacingError('request_timeout'));
    }, stall / LOOKS_PER_STALL);
  });
  // Nobody listens any more once the upload is complete.
  stalled.catch(() => undefined);
  return { stalled, end: () => clearInterval(timer) };
};
