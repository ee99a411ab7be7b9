/** Where people keep activities of H5P; frames may show them. A star stands for one more name in front. */
export const H5P_HOSTS: readonly string[] = ['h5p.org', '*.h5p.com', 'app.lumi.education'];

const LONGEST_ADDRESS = 2_000;

const IFRAME = /<iframe\b[^>]*/iu;
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/iu;

/** CSS pixels that an embed may ask for. */
const EMBED_LENGTH = { min: 100, max: 4_000 };

const lengthIn = (frame: string, name: 'width' | 'height'): number | undefined => {
  const [, text] =
    new RegExp(`\\s${name}\\s*=\\s*["']?(\\d{1,5})(?:px)?["'\\s>]`, 'iu').exec(frame) ?? [];
  const length = Number(text);
  return length >= EMBED_LENGTH.min && length <= EMBED_LENGTH.max ? length : undefined;
};

/** The size that the markup of a host gives its activity, in CSS pixels; undefined where it gives none. */
export const embedSizeIn = (given: string): { width: number; height: number } | undefined => {
  const [frame = ''] = IFRAME.exec(given) ?? [];
  const width = lengthIn(`${frame} `, 'width');
  const height = lengthIn(`${frame} `, 'height');
  return width === undefined || height === undefined ? undefined : { width, height };
};

/** The address in the markup that hosts give out to be pasted, or the address itself. */
const addressIn = (given: string): string => {
  const [frame = ''] = IFRAME.exec(given) ?? [];
  const [, double, single, bare] = SOURCE.exec(frame) ?? [];
  return (double ?? single ?? bare ?? given).trim().replaceAll('&amp;', '&');
};

const isKnownHost = (name: string): boolean =>
  H5P_HOSTS.some((host) =>
    host.startsWith('*.')
      ? name.endsWith(host.slice(1)) && name.split('.').length === 3
      : name === host,
  );

/** An activity that somebody else hosts. */
export type H5pEmbed = {
  /** Always https. */
  url: string;
  host: string;
  /** Whether a frame may show it; others are opened in a window of the browser. */
  isFramed: boolean;
};

/**
 * What an address, or the iframe around it, shows; undefined for what is no address of the web. An
 * http address is read as https.
 */
export const h5pEmbedOf = (given: string): H5pEmbed | undefined => {
  const address = addressIn(given);
  if (address.length > LONGEST_ADDRESS || /[\s\\<>"']/u.test(address)) return undefined;
  if (!/^https?:\/\/[^/]/iu.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || url.port !== '') return undefined;
  url.protocol = 'https:';
  return { url: url.href, host: url.hostname, isFramed: isKnownHost(url.hostname) };
};
