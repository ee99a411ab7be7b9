import { UserFacingError } from '@sayfa/contract-kit';

/** Another system did not answer as it should. `message` is for the log and names no address or key. */
export class OutboundFailure extends Error {
  /** It asks for fewer requests. */
  readonly isBusy: boolean;
  /** Seconds until it wants to be asked again, where it said so. */
  readonly retryAfter: number | undefined;

  constructor(message: string, busy?: { retryAfter: number | undefined }) {
    super(message);
    this.name = 'OutboundFailure';
    this.isBusy = busy !== undefined;
    this.retryAfter = busy?.retryAfter;
  }
}

/** How a person is told that a source did not answer; any other error stays as it is. */
export const sourceRefusal = (error: unknown): unknown =>
  error instanceof OutboundFailure
    ? new UserFacingError(error.isBusy ? 'source_busy' : 'source_failed', {
        retryAfter: error.retryAfter,
      })
    : error;

/** A request to another system. */
export type OutboundRequest = {
  headers?: Record<string, string>;
  /** Milliseconds for the whole answer. */
  timeout: number;
  /** Ends it early. */
  signal?: AbortSignal | undefined;
};

/** An answer of another system whose body is still to be read. */
export type OutboundAnswer = {
  status: number;
  headers: Headers;
  body: AsyncIterable<Uint8Array> | null;
  /** Ends it without reading its body. */
  cancel(): Promise<void>;
};

const MAX_RETRY_AFTER = 3_600;

const retryAfterOf = (headers: Headers): number | undefined => {
  const given = Number(
    headers.get('retry-after') ?? headers.get('x-ratelimit-reset') ?? Number.NaN,
  );
  return given >= 0 && given <= MAX_RETRY_AFTER ? Math.ceil(given) : undefined;
};

const isBusy = ({ status, headers }: Response): boolean =>
  status === 429 || (status === 403 && headers.get('x-ratelimit-remaining') === '0');

const failureOf = (error: unknown): unknown => {
  if (error instanceof OutboundFailure) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new OutboundFailure('it took too long');
  }
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  // The error itself may name the address; the reason is enough.
  return new OutboundFailure('it could not be reached');
};

/**
 * Asks another system by GET. Redirects are refused: nobody agreed to what they lead to. Throws
 * OutboundFailure for every answer but 2xx.
 */
export const openOutbound = async (
  address: string,
  request: OutboundRequest,
): Promise<OutboundAnswer> => {
  const late = AbortSignal.timeout(request.timeout);
  try {
    const response = await fetch(address, {
      headers: request.headers ?? {},
      redirect: 'error',
      signal: request.signal ? AbortSignal.any([late, request.signal]) : late,
    });
    if (response.ok) {
      const { status, headers, body } = response;
      return { status, headers, body, cancel: async () => body?.cancel() };
    }
    await response.body?.cancel();
    throw new OutboundFailure(
      `it answered ${response.status}`,
      isBusy(response) ? { retryAfter: retryAfterOf(response.headers) } : undefined,
    );
  } catch (error) {
    throw failureOf(error);
  }
};

/** The whole body of an answer by GET. Throws OutboundFailure, also beyond `maxBytes`. */
export const readOutbound = async (
  address: string,
  request: OutboundRequest & { maxBytes: number },
): Promise<{ bytes: Buffer; headers: Headers }> => {
  const { body, headers } = await openOutbound(address, request);
  const pieces: Uint8Array[] = [];
  let read = 0;
  try {
    for await (const piece of body ?? []) {
      read += piece.byteLength;
      if (read > request.maxBytes) throw new OutboundFailure('it answered too much');
      pieces.push(piece);
    }
  } catch (error) {
    throw failureOf(error);
  }
  return { bytes: Buffer.concat(pieces), headers };
};
