/** Sends what is there, or still being made, in pieces that the server keeps one by one (tus 1.0). */
import { jsonIn, runInBackground } from '@sayfa/kernel';
import {
  DetailedError,
  type FileSource,
  type HttpRequest,
  type HttpResponse,
  type HttpStack,
  Upload,
} from 'tus-js-client';
import { ApiError, isApiError } from './api-error.ts';
import {
  callHeaders,
  notifyRefusal,
  type HttpRequest as Request,
  refusalOf,
  sendRequest,
  textIn,
} from './http-client.ts';
import { textOf } from './language/translate.ts';
import type { UploadPiece, UploadSource } from './upload-source.ts';

export { sourceOfBlob, sourceOfStream, type UploadSource } from './upload-source.ts';

/** How far something is on its way to the server. */
export type UploadState =
  /** `total` in bytes is undefined while it is being made. */
  | { state: 'sending'; sent: number; total: number | undefined }
  /** The server is not reached; it goes on by itself. */
  | { state: 'waiting'; sent: number; total: number | undefined }
  /** The session has ended; it goes on after signing in. */
  | { state: 'signedOut'; sent: number; total: number | undefined }
  | { state: 'sent'; uploadId: string; total: number }
  | { state: 'failed'; error: ApiError };

/** What is sent, where to, and what sending needs of its surroundings. */
export type ResumableUpload = {
  /** Address where uploads begin; each lies below it under its id. */
  address: string;
  source: UploadSource;
  metadata: Readonly<Record<string, string>>;
  /** Id of the upload by which this began to be sent, in an earlier visit perhaps. */
  storedId: { get(): string | undefined; set(id: string | undefined): void };
  onState(state: UploadState): void;
  /** Resolves when a retry makes sense: after a pause, with the network, or after signing in. */
  untilRetry(reason: 'later' | 'signedIn', signal: AbortSignal): Promise<void>;
  signal: AbortSignal;
};

/** Times that an upload that is gone is begun again before it counts as failed. */
const MAX_RESTARTS = 3;
const GONE = [404, 410];
/** Another tab sends the same upload, or a piece arrived whose answer was lost. */
const COLLIDED = [409, 423];
/** The stored upload is of something else, and is not continued. */
const OTHER_UPLOAD = new ApiError(410, 'upload_expired', '');

type Round = { sent: number; total: number | undefined };

/** Rejects refusals as `callApi` does, so that the library never decides to begin again by itself. */
const answerOf = async (
  request: HttpRequest,
  url: string,
  init: Request,
): Promise<HttpResponse> => {
  const own = callHeaders();
  const response = await sendRequest(url, { ...init, headers: { ...own, ...init.headers } });
  const text = await textIn(response);
  if (!response.ok) {
    const refusal = refusalOf(response.status, jsonIn(text));
    // An answer to HEAD has no body, so the error code is derived from the status.
    const reported =
      response.status === 401 ? new ApiError(401, 'session_required', refusal.message) : refusal;
    throw notifyRefusal(reported, own.authorization);
  }
  return {
    getStatus: () => response.status,
    getHeader: (name) => response.headers.get(name) ?? undefined,
    getBody: () => text,
    getUnderlyingObject: () => request,
  };
};

/** Requests with the session of now, each retry with that of its moment. */
const fetchStack: HttpStack = {
  getName: () => 'fetch',
  createRequest: (method, url) => {
    const headers = new Map<string, string>();
    const work = new AbortController();
    const request: HttpRequest = {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => {
        headers.set(name, value);
      },
      getHeader: (name) => headers.get(name),
      setProgressHandler: () => undefined,
      send: (body: Blob | undefined) =>
        answerOf(request, url, {
          method,
          headers: Object.fromEntries(headers),
          signal: work.signal,
          ...(body && { body }),
        }),
      abort: async () => work.abort(),
      getUnderlyingObject: () => work,
    };
    return request;
  },
};

/** The pieces of a source as the library asks for them: one after the other from where the server is. */
const readerOf = (source: UploadSource, round: Round): FileSource & { close(): void } => {
  let pieces: AsyncIterator<UploadPiece> | undefined;
  /** Bytes before the next piece. */
  let position = 0;
  return {
    size: source.size ?? 0,
    slice: async (start) => {
      if (!pieces || start !== position) {
        await pieces?.return?.();
        pieces = source.pieces(start)[Symbol.asyncIterator]();
      }
      const { value, done } = await pieces.next();
      if (done) return { value: new Blob([]), done: true };
      position = start + value.bytes.size;
      if (value.isLast) round.total = position;
      return { value: value.bytes, done: value.isLast };
    },
    close: () => runInBackground(pieces?.return?.()),
  };
};

const errorOf = (error: unknown): unknown =>
  error instanceof DetailedError && error.causingError !== null
    ? error.causingError
    : new ApiError(0, 'server_error', textOf('ui:unexpected'));

const idIn = (url: string | null): string => url?.split('/').at(-1) ?? '';

/** Sends what the server does not have yet; the id of the upload. Rejects where that fails. */
const sendRest = (work: ResumableUpload, round: Round): Promise<string> =>
  new Promise((resolve, reject) => {
    const { address, source, metadata, storedId, onState, signal } = work;
    const known = storedId.get();
    if (known === undefined) round.sent = 0;
    const reader = readerOf(source, round);
    const upload = new Upload(new Blob([]), {
      endpoint: address,
      ...(known !== undefined && { uploadUrl: `${address}/${known}` }),
      metadata: { ...metadata },
      retryDelays: null,
      storeFingerprintForResuming: false,
      fingerprint: async () => '',
      fileReader: { openFile: async () => reader },
      httpStack: fetchStack,
      uploadLengthDeferred: round.total === undefined,
      ...(round.total !== undefined && { uploadSize: round.total }),
      onAfterResponse: (request, response) => {
        if (request.getMethod() !== 'HEAD') return;
        round.sent = Number(response.getHeader('Upload-Offset') ?? 0);
        if (round.total !== undefined && round.sent > round.total) throw OTHER_UPLOAD;
        // The last piece carries the length where the server does not know it yet.
        upload.options.uploadLengthDeferred = response.getHeader('Upload-Length') === undefined;
      },
      onUploadUrlAvailable: () => {
        storedId.set(idIn(upload.url));
        onState({ state: 'sending', ...round });
      },
      onChunkComplete: (_, sent) => {
        round.sent = sent;
        onState({ state: 'sending', ...round });
      },
      onSuccess: () => {
        reader.close();
        resolve(idIn(upload.url));
      },
      onError: (error) => {
        reader.close();
        reject(errorOf(error));
      },
    });
    const stop = (): void => {
      runInBackground(upload.abort());
      reader.close();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    upload.start();
  });

/**
 * Sends something in pieces, each of which is safe on the server once it is answered. Passing errors
 * are retried; after a reload or an error it resumes at the server's offset. Ends with `sent` or
 * `failed`, or without a further state where the signal stops it.
 */
export const sendResumable = async (work: ResumableUpload): Promise<void> => {
  const { source, storedId, onState, untilRetry, signal } = work;
  const round: Round = { sent: 0, total: source.size };
  let restarts = 0;
  while (!signal.aborted) {
    try {
      const uploadId = await sendRest(work, round);
      onState({ state: 'sent', uploadId, total: round.total ?? round.sent });
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!isApiError(error)) throw error;
      if (error.status === 401) {
        onState({ state: 'signedOut', ...round });
        await untilRetry('signedIn', signal);
      } else if (GONE.includes(error.status) && restarts < MAX_RESTARTS) {
        restarts += 1;
        storedId.set(undefined);
      } else if (error.isPassing || COLLIDED.includes(error.status)) {
        onState({ state: 'waiting', ...round });
        await untilRetry('later', signal);
      } else {
        onState({ state: 'failed', error });
        return;
      }
    }
  }
};

/** Deletes an upload from the server; one that is gone already is no failure. */
export const dropUpload = (address: string, id: string): Promise<void> =>
  Upload.terminate(`${address}/${id}`, { httpStack: fetchStack, retryDelays: null }).catch(
    () => undefined,
  );
