import { embedOf } from '@sayfa/embeds';

const LINK_SCHEMES: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];
const LONGEST_LINK = 4000;

/** Pictures that are part of the text; those of other hosts would reveal the reader to them. SVG can hold scripts. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/u;

/** Browsers drop or turn these inside addresses, so that eyes and code see different ones. */
const isMisleading = (address: string): boolean =>
  [...address].some((letter) => letter < '!' || letter === '\\' || letter === '\u007f');

/** The address that a link may lead to; undefined for one that runs, hides a name, or leads into this site. */
export const linkAddress = (given: string): string | undefined => {
  const address = given.trim();
  if (address.length > LONGEST_LINK || isMisleading(address)) return undefined;
  if (!/^[a-z]+:/iu.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, username, password } = new URL(address);
  if (!LINK_SCHEMES.includes(protocol) || username !== '' || password !== '') return undefined;
  return address;
};

/** The picture's own bytes as an address; undefined for any other address. */
export const pictureAddress = (given: string): string | undefined =>
  PICTURE.test(given) ? given : undefined;

/** An address within this site; undefined for any other, and for one that browsers read differently. */
export const ownAddress = (given: string): string | undefined => {
  const address = given.trim();
  return /^\/(?!\/)/u.test(address) && !isMisleading(address) ? address : undefined;
};

/** The https address of a page on a host that may be framed; undefined for everything else. */
export const framedPage = (
  given: string,
  isFramedHost: (host: string) => boolean,
): string | undefined => {
  const address = given.trim();
  if (!address.startsWith('https://') || isMisleading(address) || !URL.canParse(address)) {
    return undefined;
  }
  const { host, username, password } = new URL(address);
  return username === '' && password === '' && isFramedHost(host) ? address : undefined;
};

/** The player that a frame may show, by https; undefined for everything else. */
export const frameAddress = (given: string): string | undefined => embedOf(given)?.embedUrl;
