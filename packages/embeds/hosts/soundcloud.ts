import { partsOf, playerAddress, webAddress } from '../address.ts';
import type { EmbedHost } from '../embed-host.ts';

const PAGES = ['soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com'];
const PLAYER = 'w.soundcloud.com';

/** A person's page has one part and is no sound; these first parts are no persons. */
const NO_PERSONS = ['discover', 'search', 'you', 'stream', 'pages', 'settings', 'charts'];

const NAME = /^[\w-]+$/u;

/** The sound's own page, or its number at the host, as the player wants it. */
const soundOf = (url: URL): string | undefined => {
  if (url.hostname === 'api.soundcloud.com')
    return /^\/(?:tracks|playlists)\/\d+$/u.test(url.pathname)
      ? `https://api.soundcloud.com${url.pathname}`
      : undefined;
  if (!PAGES.includes(url.hostname)) return undefined;
  const parts = partsOf(url);
  const [person = ''] = parts;
  const isSound =
    parts.length === 2 ? parts[1] !== 'sets' : parts.length === 3 || isSecretSet(parts);
  return isSound && parts.every((part) => NAME.test(part)) && !NO_PERSONS.includes(person)
    ? `https://soundcloud.com/${parts.join('/')}`
    : undefined;
};

const isSecretSet = (parts: readonly string[]): boolean =>
  parts.length === 4 && parts[1] === 'sets' && (parts[3] ?? '').startsWith('s-');

const isPlayer = (url: URL): boolean => url.hostname === PLAYER && url.pathname === '/player/';

/** Sounds and lists of them. Source: SoundCloud's widget. */
export const soundcloud: EmbedHost = {
  host: 'soundcloud',
  title: 'SoundCloud',
  example: 'https://soundcloud.com/forss/flickermood',
  playerHosts: [PLAYER],
  isPlayer,
  read(url) {
    const page = isPlayer(url) ? webAddress(url.searchParams.get('url') ?? '') : url;
    const sound = page && soundOf(page);
    return sound === undefined
      ? undefined
      : { player: playerAddress(`https://${PLAYER}/player/`, { url: sound }), shape: 'sound' };
  },
  startParameter: ['auto_play', 'true'],
};
