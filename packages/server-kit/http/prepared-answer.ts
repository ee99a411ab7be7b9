import type { FastifyReply, FastifyRequest } from 'fastify';

/** Compressed forms of an answer, made once and sent often. */
export type Compressed = { gzip?: Buffer; br?: Buffer };

/**
 * A JSON answer that is text or bytes already: a handler gives it back instead of its object where
 * writing the object down for each request would cost more than everything else.
 */
export class PreparedAnswer<Json extends string | Buffer = string | Buffer> {
  readonly json: Json;
  readonly compressed: Compressed;

  constructor(json: Json, compressed: Compressed = {}) {
    this.json = json;
    this.compressed = compressed;
  }
}

const accepts = (request: FastifyRequest, encoding: string): boolean =>
  new RegExp(`(^|[,\\s])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`, 'u').test(
    String(request.headers['accept-encoding'] ?? ''),
  );

/** Sends the smallest form that the client takes. Type and caching are already set. */
export const sendPrepared = (
  request: FastifyRequest,
  reply: FastifyReply,
  { json, compressed }: PreparedAnswer,
): FastifyReply => {
  if (!compressed.br && !compressed.gzip) return reply.send(json);
  reply.header('vary', 'accept-encoding');
  for (const encoding of ['br', 'gzip'] as const) {
    const body = compressed[encoding];
    if (body && accepts(request, encoding)) {
      return reply.header('content-encoding', encoding).send(body);
    }
  }
  return reply.send(json);
};
