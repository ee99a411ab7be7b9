import { UserFacingError } from '@sayfa/contract-kit';
import type { FastifyInstance } from 'fastify';

/** More headers than this no browser and no proxy sends. */
const MAX_HEADERS = 100;
const NUL = /%00/u;
/** A name or an address, and a port: it stands in policies of pages. */
const HOST = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/iu;
/** Proxies and programs disagree on what a body in another encoding says. */
const KNOWN_CHARSETS = /^(?:utf-?8|us-ascii)$/iu;
const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/iu;

/** Refuses, before anything else looks at them, hosts that are none, addresses that hold NUL, requests with very many headers and bodies that are not UTF-8. */
export const refuseOddRequests = (app: FastifyInstance): void => {
  // One more is read, so that too many can be told from exactly enough.
  app.server.maxHeadersCount = MAX_HEADERS + 1;
  app.addHook('onRequest', async ({ raw, headers }) => {
    const charset = CHARSET.exec(headers['content-type'] ?? '')?.[1];
    if (charset !== undefined && !KNOWN_CHARSETS.test(charset)) {
      throw new UserFacingError('unsupported_media_type');
    }
    if (headers.host !== undefined && !HOST.test(headers.host)) {
      throw new UserFacingError('bad_request');
    }
    if (NUL.test(raw.url ?? '')) throw new UserFacingError('bad_request');
    if (raw.rawHeaders.length > 2 * MAX_HEADERS) throw new UserFacingError('headers_too_large');
  });
};
