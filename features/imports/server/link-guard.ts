import { isIP } from 'node:net';
import { type ErrorCode, UserFacingError } from '@sayfa/contract-kit';

const FIELD = 'pdfLink';
const MAX_LENGTH = 2_048;

/** The refusal of a link. Says what is wrong with it, never what was found behind it. */
export const linkRefusal = (code: ErrorCode): UserFacingError =>
  new UserFacingError(code, { field: FIELD });

const PORTS = new Set(['', '80', '443']);
const LOCAL_NAME = /^(?:localhost|.*\.(?:localhost|local|internal|home\.arpa))\.?$/u;

/** The name or address to look up or connect to: no brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/gu, '');

/**
 * Reads a link and checks all that can be known without asking the network. `redirected` links are
 * refused for their scheme under a name of their own. Throws pdf_link_required, url_invalid,
 * url_scheme, url_redirect_scheme, url_credentials, url_port, url_not_public.
 */
export const parseLink = (
  text: string,
  isPublic: (address: string) => boolean,
  base?: URL,
): URL => {
  const trimmed = text.trim();
  if (!trimmed) throw linkRefusal(base ? 'url_bad_response' : 'pdf_link_required');
  if (trimmed.length > MAX_LENGTH || !URL.canParse(trimmed, base?.href))
    throw linkRefusal('url_invalid');
  const url = new URL(trimmed, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw linkRefusal(base ? 'url_redirect_scheme' : 'url_scheme');
  }
  // What was asked for in secret is not fetched in the open.
  if (base?.protocol === 'https:' && url.protocol === 'http:') {
    throw linkRefusal('url_redirect_scheme');
  }
  if (url.username || url.password) throw linkRefusal('url_credentials');
  if (!PORTS.has(url.port)) throw linkRefusal('url_port');
  const host = hostOf(url);
  if (LOCAL_NAME.test(host) || (isIP(host) && !isPublic(host))) throw linkRefusal('url_not_public');
  url.hash = '';
  return url;
};

/** Every address of a name must be public; one that is not spoils them all. */
export const checkAddresses = (
  addresses: readonly string[],
  isPublic: (address: string) => boolean,
): readonly string[] => {
  if (addresses.length === 0) throw linkRefusal('url_unreachable');
  if (!addresses.every(isPublic)) throw linkRefusal('url_not_public');
  return addresses;
};

const TLS_CODE =
  /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_|EPROTO)/u;

/** What an error of a connection means to the person who gave the link. */
export const codeOfNetworkError = (error: unknown): ErrorCode => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (TLS_CODE.test(code)) return 'url_tls';
  if (code === 'ETIMEDOUT') return 'url_timeout';
  if (code.startsWith('HPE_')) return 'url_bad_response';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'url_bad_response';
  return 'url_unreachable';
};
