import { UserFacingError } from '@sayfa/contract-kit';
import type { FastifyInstance } from 'fastify';

/** More headers than this no browser and no proxy sends. */
const MOST_HEADERS = 100;
const NUL = /%00/u;

/** Refuses, before anything else looks at them, addresses that hold NUL and requests with very many headers. */
export const refuseOddRequests = (app: FastifyInstance): void => {
  // One more is read, so that too many can be told from exactly enough.
  app.server.maxHeadersCount = MOST_HEADERS + 1;
  app.addHook('onRequest', async ({ raw }) => {
    if (NUL.test(raw.url ?? '')) throw new UserFacingError('bad_request');
    if (raw.rawHeaders.length > 2 * MOST_HEADERS) throw new UserFacingError('headers_too_large');
  });
};
