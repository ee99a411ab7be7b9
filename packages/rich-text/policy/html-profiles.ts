import { frameAddress, framedPage, linkAddress, ownAddress, pictureAddress } from './addresses.ts';

/** Reads the value of an attribute; undefined where it may not stay. */
export type ReadAttribute = (value: string) => string | undefined;

/** Where a text may lead and fetch from. Elements and all other attributes are the same for all texts. */
export type HtmlProfile = {
  readonly readLink: ReadAttribute;
  readonly readPicture: ReadAttribute;
  readonly readFrame: ReadAttribute;
  readonly hasStyles: boolean;
};

/** Texts on pages of books: links out of the site, pictures in the text itself, players of videos. */
export const PAGE_TEXT: HtmlProfile = {
  readLink: linkAddress,
  readPicture: pictureAddress,
  readFrame: frameAddress,
  hasStyles: true,
};

/**
 * News and tools: links anywhere, pictures of this server, pages of the hosts that may be framed, no
 * styles. Source: A§5.
 */
export const createArticleText = (isFramedHost: (host: string) => boolean): HtmlProfile => ({
  readLink: (value) => ownAddress(value) ?? linkAddress(value),
  readPicture: ownAddress,
  readFrame: (value) => framedPage(value, isFramedHost),
  hasStyles: false,
});
