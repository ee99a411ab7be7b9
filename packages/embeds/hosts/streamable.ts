import { partsOf, playerAddress, secondsOf } from '../address.ts';
import type { EmbedHost } from '../embed-host.ts';

const PAGES = ['streamable.com', 'www.streamable.com'];

/** Parts before the video's code that only say how it is shown. */
const WAYS = ['e', 'o', 's'];

const VIDEO_ID = /^[a-z\d]{3,8}$/u;

const videoIdOf = (url: URL): string | undefined => {
  if (!PAGES.includes(url.hostname)) return undefined;
  const [first, second, ...more] = partsOf(url);
  const isNamed = second !== undefined && WAYS.includes(first ?? '') && more.length === 0;
  const videoId = isNamed ? second : second === undefined ? first : undefined;
  return VIDEO_ID.test(videoId ?? '') && !RESERVED_PATHS.includes(videoId ?? '')
    ? videoId
    : undefined;
};

/** Pages of the host itself that look like videos. */
const RESERVED_PATHS = [
  'login',
  'signup',
  'pricing',
  'terms',
  'privacy',
  'about',
  'settings',
  'clipper',
];

/** Short videos. Source: Streamable's embeds. */
export const streamable: EmbedHost = {
  host: 'streamable',
  title: 'Streamable',
  example: 'https://streamable.com/moo',
  playerHosts: ['streamable.com'],
  isPlayer: (url) => url.hostname === 'streamable.com' && partsOf(url)[0] === 'e',
  read(url) {
    const videoId = videoIdOf(url);
    if (videoId === undefined) return undefined;
    const t = secondsOf(url.searchParams.get('t'));
    return { player: playerAddress(`https://streamable.com/e/${videoId}`, { t }) };
  },
  startParameter: ['autoplay', '1'],
};
