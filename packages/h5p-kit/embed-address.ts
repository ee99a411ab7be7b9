/** Where people keep activities of H5P; frames may show them. A star stands for one more name in front. */
export const H5P_HOSTS: readonly string[] = ['h5p.org', '*.h5p.com', 'app.lumi.education'];

const LONGEST_ADDRESS = 2_000;

const IFRAME = /<iframe\b[^>]*/iu;
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/iu;

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
