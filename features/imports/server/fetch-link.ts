import { lookup } from 'node:dns/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { UserFacingError } from '@sayfa/contract-kit';
import { fileNameOf } from './link-file-name.ts';
import {
  checkAddresses,
  codeOfNetworkError,
  hostOf,
  linkRefusal,
  parseLink,
} from './link-guard.ts';
import { isPublicAddress } from './public-address.ts';
import { tooLarge } from './receive-file.ts';

/** Network access for links; tests replace it by a fake network. */
export type Network = {
  /** All addresses of a name; empty where it has none. */
  resolve(host: string): Promise<readonly string[]>;
  isPublic(address: string): boolean;
  /** Where to connect to for a checked address and port. */
  dial(address: string, port: number): { host: string; port: number };
  /** Certificates to trust instead of the usual ones. */
  authorities?: string;
};

/** Milliseconds. */
export type LinkTimes = {
  /** For the addresses of a name. */
  resolve: number;
  connect: number;
  firstByte: number;
  idle: number;
  /** From the first look-up to the last byte, with all redirects. */
  total: number;
};

/** An answer whose body is still to come. */
export type FetchedLink = {
  /** Bytes, where the other side says so. */
  length: number | undefined;
  /** From the answer's headers or the address; may be empty. */
  fileName: string;
  body: AsyncIterable<Uint8Array>;
  close(): void;
};

/** Opens a link. Throws a UserFacingError with one of the `url_` codes or file_too_large. */
export type FetchLink = (
  link: string,
  limitBytes: number,
  signal?: AbortSignal,
) => Promise<FetchedLink>;

const MAX_REDIRECTS = 5;
const MAX_ADDRESSES = 3;
const HEADER_BYTES = 16_384;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const defaultTimes: LinkTimes = {
  resolve: 10_000,
  connect: 5_000,
  firstByte: 15_000,
  idle: 30_000,
  // The largest file at 300 KB a second.
  total: 3_600_000,
};

/** The internet itself. */
export const internet: Network = {
  resolve: async (host) => {
    try {
      return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
    } catch {
      return [];
    }
  },
  isPublic: isPublicAddress,
  dial: (address, port) => ({ host: address, port }),
};

/** What comes of work, if it comes in time. Throws url_timeout. */
const within = async <Result>(work: Promise<Result>, milliseconds: number): Promise<Result> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(linkRefusal('url_timeout')), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

type Opened = { response: IncomingMessage; request: ClientRequest };

const connect = (
  url: URL,
  address: string,
  network: Network,
  times: LinkTimes,
  signal: AbortSignal,
): Promise<Opened> => {
  const secure = url.protocol === 'https:';
  const host = hostOf(url);
  const port = Number(url.port) || (secure ? 443 : 80);
  return new Promise((resolve, reject) => {
    // The checked address itself is dialled: no second look-up can lead elsewhere.
    const request = (secure ? httpsRequest : httpRequest)({
      ...network.dial(address, port),
      ...(isIP(host) ? {} : { servername: host }),
      ...(network.authorities && { ca: network.authorities }),
      method: 'GET',
      path: `${url.pathname}${url.search}`,
      headers: {
        host: url.host,
        accept: 'application/pdf, application/octet-stream;q=0.9, */*;q=0.1',
        'accept-encoding': 'identity',
        'user-agent': 'Sayfa',
        connection: 'close',
      },
      agent: false,
      maxHeaderSize: HEADER_BYTES,
      insecureHTTPParser: false,
      signal,
    });
    const fail = (error: unknown): void => {
      clearTimeout(timer);
      reject(error);
      request.destroy();
    };
    const late = () => fail(linkRefusal('url_timeout'));
    let timer = setTimeout(late, times.connect);
    request.on('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        clearTimeout(timer);
        timer = setTimeout(late, times.firstByte);
      });
    });
    request.on('error', fail);
    request.on('upgrade', () => fail(linkRefusal('url_unexpected_status')));
    request.on('response', (response) => {
      clearTimeout(timer);
      resolve({ response, request });
    });
    request.end();
  });
};

const lengthOf = (response: IncomingMessage): number | undefined => {
  const text = response.headers['content-length'];
  if (text === undefined) return undefined;
  if (!/^\d{1,18}$/u.test(text)) throw linkRefusal('url_bad_response');
  return Number(text);
};

/** The body, watched: no long silence, and exactly as long as announced. */
async function* bodyOf(
  { response, request }: Opened,
  length: number | undefined,
  idle: number,
  over: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let received = 0;
  let surplus = false;
  request.on('error', () => {
    surplus = true;
  });
  response.setTimeout(idle, () => response.destroy(linkRefusal('url_timeout')));
  try {
    for await (const chunk of response) {
      received += chunk.byteLength;
      yield chunk;
    }
  } catch (error) {
    if (error instanceof UserFacingError) throw error;
    if (over.aborted) throw linkRefusal('url_timeout');
    throw linkRefusal(length === undefined ? 'url_bad_response' : 'length_mismatch');
  }
  // What comes behind the announced end is reported by the parser in a later turn.
  await new Promise((resolve) => setTimeout(resolve, 1));
  if (surplus || (length !== undefined && received !== length)) {
    throw linkRefusal('length_mismatch');
  }
}

/** Fetches untrusted links: every address is checked, and only checked addresses are connected to. */
export const linkFetcher =
  (network: Network = internet, given: Partial<LinkTimes> = {}): FetchLink =>
  async (link, limitBytes, signal) => {
    const times = { ...defaultTimes, ...given };
    const over = AbortSignal.timeout(times.total);
    const ends = signal ? AbortSignal.any([signal, over]) : over;
    const open = async (url: URL): Promise<Opened> => {
      const host = hostOf(url);
      const found = isIP(host) ? [host] : await within(network.resolve(host), times.resolve);
      const addresses = checkAddresses(found, network.isPublic);
      let failure: unknown = linkRefusal('url_unreachable');
      for (const address of addresses.slice(0, MAX_ADDRESSES)) {
        try {
          return await connect(url, address, network, times, ends);
        } catch (error) {
          if (over.aborted) throw linkRefusal('url_timeout');
          if (signal?.aborted) throw error;
          failure = error;
        }
      }
      throw failure instanceof UserFacingError ? failure : linkRefusal(codeOfNetworkError(failure));
    };

    let url = parseLink(link, network.isPublic);
    for (let redirects = 0; ; redirects += 1) {
      const opened = await open(url);
      const { response, request } = opened;
      const close = () => request.destroy();
      try {
        if (REDIRECTS.has(response.statusCode ?? 0)) {
          if (redirects >= MAX_REDIRECTS) throw linkRefusal('url_too_many_redirects');
          url = parseLink(response.headers.location ?? '', network.isPublic, url);
          close();
          continue;
        }
        if (response.statusCode !== 200) throw linkRefusal('url_unexpected_status');
        const length = lengthOf(response);
        if (length !== undefined && length > limitBytes) throw tooLarge(limitBytes);
        const fileName = fileNameOf(response.headers['content-disposition'], url);
        return { length, fileName, body: bodyOf(opened, length, times.idle, over), close };
      } catch (error) {
        close();
        throw error;
      }
    }
  };
