import type { FastifyInstance } from 'fastify';

/** The policy of answers that are no page: nothing may load, nobody else may frame them. */
const ANSWER_POLICY = "default-src 'none'; frame-ancestors 'self'";

/**
 * The policy of this origin's own pages: own scripts only, framed by nobody else.
 * `inlineScriptHashes` are those of scripts that stand in the page itself, e.g. `'sha256-…'`;
 * `embedHosts` may be shown in frames, by https only; calls may go to `calledOrigins` besides this one.
 */
export const pagePolicy = (
  inlineScriptHashes: readonly string[],
  embedHosts: Iterable<string> = [],
  calledOrigins: readonly string[] = [],
): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...inlineScriptHashes].join(' ')}`,
    // Widgets position themselves with style attributes; no style can run a script.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    // Files of the device itself are read before they are sent.
    ["connect-src 'self' blob:", ...calledOrigins].join(' '),
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...Array.from(embedHosts, (host) => `https://${host}`)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');

/**
 * The policy of a small page of ours that runs by itself: its own script and style, in an origin of
 * its own, so that it reaches nothing of the application even where it is shown inside it.
 */
export const standalonePagePolicy = (inlineScriptHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${inlineScriptHashes.join(' ') || "'none'"}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');

/** The policy of a worker that only fetches from this server. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** What pages may use of a device; a camera only where `mayUseCamera`. Source: BRD-050. */
export const devicePolicy = (mayUseCamera: boolean): string =>
  `camera=${mayUseCamera ? '(self)' : '()'}, geolocation=(), payment=()`;

const HSTS = 'max-age=31536000; includeSubDomains';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of other origins may read the answers of the route. */
    isCrossOrigin?: boolean;
  }
}

/** Sets the browser's guards on every answer; a page or a file sets the policy that fits it. */
export const securityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    const { isCrossOrigin = false } = request.routeOptions.config;
    reply
      .header('content-security-policy', ANSWER_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cross-origin-resource-policy', isCrossOrigin ? 'cross-origin' : 'same-origin')
      .header('permissions-policy', devicePolicy(false))
      .header('x-request-id', request.id);
    // Such a page sends no cookie; what admits it stands in the address.
    if (isCrossOrigin) reply.header('access-control-allow-origin', '*');
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  });
  // What a browser keeps of a session is good for its cookie alone: the next person does not get it.
  app.addHook('onSend', async (_request, reply) => {
    const cached = String(reply.getHeader('cache-control') ?? '');
    if (!cached.startsWith('private')) return;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'cookie' : `${vary}, cookie`);
  });
};
