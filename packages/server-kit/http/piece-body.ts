import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a piece of an upload is sent as, by the protocol of resumable uploads. */
const PIECE_TYPE = 'application/offset+octet-stream';

/** Whether a request's body is a piece of an upload. */
export const isPiece = ({ headers }: FastifyRequest): boolean =>
  headers['content-type'] === PIECE_TYPE;

/** Leaves pieces of uploads to who reads them as a stream; `body` is undefined then. */
export const leavePieces = (app: FastifyInstance): void => {
  app.addContentTypeParser(PIECE_TYPE, (_request, _payload, done) => done(null));
};
