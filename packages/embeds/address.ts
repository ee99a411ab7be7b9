/** Longer ones are no address that anybody copied. In UTF-16 units. */
const LONGEST = 2000;

/** Spaces, controls and backslashes are dropped or turned by browsers, so that eyes and code see different addresses. */
const isMisleading = (address: string): boolean =>
  [...address].some((letter) => letter <= ' ' || letter === '\\' || letter === '\u007f');

/**
 * A web address at its usual port, without a name or password in it; undefined for any other text.
 * An http address is read as https: every host that is known here has been https only for years.
 */
export const webAddress = (address: string): URL | undefined => {
  if (address.length > LONGEST || isMisleading(address) || !/^https?:\/\/[^/]/iu.test(address))
    return undefined;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.port !== '' || url.username !== '' || url.password !== '') return undefined;
  url.protocol = 'https:';
  return url;
};

/** The parts of a path; a slash at the end makes none. */
export const partsOf = (url: URL): readonly string[] =>
  url.pathname.split('/').filter((part) => part !== '');

/**
 * Seconds of a time as links carry it: `90`, `90s`, `1m30s`, `1h2m3s`; undefined for none and for
 * anything else.
 */
export const secondsOf = (time: string | null | undefined): number | undefined => {
  const found = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/u.exec(time ?? '');
  if (!found) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0'] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || undefined;
};

/** An https address with those parameters that are known. */
export const playerAddress = (
  base: string,
  parameters: Readonly<Record<string, string | number | undefined>> = {},
): URL => {
  const url = new URL(base);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
};
