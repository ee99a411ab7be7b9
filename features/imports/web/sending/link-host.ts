/** Shown while the field is empty. Source: LIB-034. */
export const EXAMPLE_LINK = 'https://example.com/book.pdf';

/** Where a link leads. */
export type LinkHost = {
  /** As the network spells it: letters of other alphabets in punycode, which no look-alike survives. */
  host: string;
  /** Whether the network's spelling differs from the one people read. */
  disguised: boolean;
};

const PUNYCODE = /(?:^|\.)xn--/u;

/** The host of a link; undefined while the text is no http(s) link yet. */
export const linkHost = (text: string): LinkHost | undefined => {
  const trimmed = text.trim();
  if (!/^https?:\/\//iu.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const { hostname } = new URL(trimmed);
  return hostname ? { host: hostname, disguised: PUNYCODE.test(hostname) } : undefined;
};
