/** In UTF-16 units; a longer one is no link that anybody copied. */
const LONGEST_ADDRESS = 2_000;

/** Controls and backslashes are dropped or turned by browsers, so that eyes and code see different addresses. */
const isMisleading = (address: string): boolean =>
  [...address].some((letter) => letter <= ' ' || letter === '\\' || letter === '\u007f');

/**
 * A web address that may be opened from a page: http or https with a host, no name or password in
 * it; undefined for everything else, such as `//other.example`. Source: ACT-021.
 */
export const linkOf = (address: string): URL | undefined => {
  if (address.length > LONGEST_ADDRESS || isMisleading(address)) return undefined;
  if (!/^https?:\/\/[^/]/iu.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.username === '' && url.password === '' ? url : undefined;
};

/** A host name with a dot, as people type addresses, with or without a port and a path. */
const BARE_HOST =
  /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]*(?::\d{1,5})?(?:[/?#]|$)/u;

/** For forms: an address that was typed without `https://`, completed; any other one as it is. */
export const withScheme = (address: string): string =>
  address.length <= LONGEST_ADDRESS && BARE_HOST.test(address) ? `https://${address}` : address;

const OWN_FILE = /^\/api\/v2\/ebook-files\/[1-9]\d{0,14}\/[a-f0-9]{64}\.([a-z0-9]{2,5})$/u;

/** Whether an address is a file of a book on this server, with one of those endings. */
export const isOwnFile = (address: string, endings: readonly string[]): boolean =>
  endings.includes(OWN_FILE.exec(address)?.[1] ?? '');
