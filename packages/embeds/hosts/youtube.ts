import { partsOf, playerAddress, secondsOf } from '../address.ts';
import type { EmbedHost } from '../embed-host.ts';

const PAGES = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'music.youtube.com'];
const PLAYERS = [
  'www.youtube-nocookie.com',
  'www.youtube.com',
  'youtube.com',
  'youtube-nocookie.com',
];

const VIDEO_ID = /^[\w-]{11}$/u;

/** Paths whose next part is a video. */
const NAMED = ['shorts', 'live', 'embed', 'v'];

/** Whatever stands where the address would carry a video. */
const namedIn = (url: URL): string | null | undefined => {
  const [first = '', second, third] = partsOf(url);
  if (url.hostname === 'youtu.be') return second === undefined ? first : undefined;
  if (PAGES.includes(url.hostname) && first === 'watch' && second === undefined)
    return url.searchParams.get('v');
  const isKnown = PAGES.includes(url.hostname) || PLAYERS.includes(url.hostname);
  return isKnown && NAMED.includes(first) && third === undefined ? second : undefined;
};

/** Shown from its host without cookies. Source: YouTube's player parameters. */
export const youtube: EmbedHost = {
  host: 'youtube',
  title: 'YouTube',
  example: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  playerHosts: PLAYERS,
  isPlayer: (url) => PLAYERS.includes(url.hostname) && partsOf(url)[0] === 'embed',
  read(url) {
    const videoId = namedIn(url) ?? '';
    if (!VIDEO_ID.test(videoId)) return undefined;
    const fragment = new URLSearchParams(url.hash.slice(1));
    const start =
      secondsOf(url.searchParams.get('start')) ??
      secondsOf(url.searchParams.get('t')) ??
      secondsOf(fragment.get('t'));
    return {
      player: playerAddress(`https://www.youtube-nocookie.com/embed/${videoId}`, { start }),
      shape: partsOf(url)[0] === 'shorts' ? 'portrait' : 'landscape',
    };
  },
  startParameter: ['autoplay', '1'],
};
