import { randomBytes } from 'node:crypto';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Principal } from '@sayfa/server-kit';
import { type Locker, Server, type Upload } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_RECORDING_BYTES } from '../../contract/index.ts';
import { UPLOADS_PATH } from '../../contract/upload-calls.ts';
import { type PieceStream, pieceStream } from './piece-stream.ts';
import { SpoolStore, UPLOAD_RETENTION_MS, type UploadParts } from './spool-store.ts';
import { tusRefusal } from './tus-refusals.ts';
import type { UploadLocks } from './upload-locks.ts';
import { type Aim, aboutUpload } from './upload-metadata.ts';

const VERSION = '1.0.0';
/** Request headers that the library gets. */
const REQUEST_HEADERS =
  /^(?:tus-resumable|upload-.*|content-type|content-length|transfer-encoding)$/u;
/** Response headers of the library that are sent; its CORS headers are not. */
const RESPONSE_HEADERS = /^(?:tus-.*|upload-.*|location|cache-control)$/u;

/** What the protocol needs. */
export type TusPorts = UploadParts & {
  locks: UploadLocks;
  /** Throws not_found if the person may not see the target of the recording. */
  demandAim(person: Principal, aim: Aim): Promise<void>;
};

const lockerOf = (locks: UploadLocks, method: string, piece: PieceStream | undefined): Locker => ({
  newLock: (id) => {
    let release: () => Promise<void> = async () => undefined;
    return {
      lock: async () => {
        // A request for the offset needs no lock, so it does not end a running upload.
        if (method === 'HEAD') return;
        release = await (method === 'DELETE'
          ? locks.takeAway(id)
          : locks.take(id, () => piece?.stop()));
      },
      unlock: () => release(),
    };
  },
});

const headersOf = (request: FastifyRequest): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && REQUEST_HEADERS.test(name)) headers.set(name, value);
  }
  return headers;
};

/** Without the query: the library reads everything after the last slash as the id. */
const addressOf = ({ url }: FastifyRequest): URL =>
  new URL(new URL(url, 'http://localhost').pathname, 'http://localhost');

const demandVersion = ({ method, headers }: FastifyRequest, reply: FastifyReply): void => {
  reply.header('tus-resumable', VERSION);
  if (method === 'OPTIONS' || headers['tus-resumable'] === VERSION) return;
  reply.header('tus-version', VERSION);
  throw new UserFacingError('upload_protocol');
};

/** Answers the requests of resumable uploads of a person. */
export const tusProtocol = (ports: TusPorts) => {
  const serverFor = (person: Principal, method: string, piece: PieceStream | undefined): Server =>
    new Server({
      path: UPLOADS_PATH,
      datastore: new SpoolStore(ports, person),
      locker: lockerOf(ports.locks, method, piece),
      maxSize: MAX_RECORDING_BYTES,
      relativeLocation: true,
      namingFunction: () => randomBytes(16).toString('hex'),
      onUploadCreate: async (_request, { metadata }: Upload) => {
        await ports.demandAim(person, aboutUpload(metadata).aim);
        return {};
      },
      onResponseError: (_request, error) => {
        throw tusRefusal(error, method);
      },
    });

  return async (
    person: Principal,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    demandVersion(request, reply);
    const { method } = request;
    const piece = method === 'PATCH' || method === 'POST' ? pieceStream(request) : undefined;
    try {
      const answer = await serverFor(person, method, piece).handleWeb(
        new Request(addressOf(request), {
          method,
          headers: headersOf(request),
          ...(piece && { body: piece.body, duplex: 'half' }),
        }),
      );
      // The library answers invalid headers itself, without calling onResponseError.
      if (answer.status >= 400) throw new UserFacingError('bad_request');
      for (const [name, value] of answer.headers)
        if (RESPONSE_HEADERS.test(name)) reply.header(name, value);
      if (piece) {
        const expires = new Date(ports.clock.now() + UPLOAD_RETENTION_MS);
        reply.header('upload-expires', expires.toUTCString());
      }
      return reply.status(answer.status).header('cache-control', 'no-store').send();
    } finally {
      piece?.end();
    }
  };
};
