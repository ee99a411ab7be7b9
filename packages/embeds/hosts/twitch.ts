import { partsOf, playerAddress, secondsOf } from '../address.ts';
import type { EmbedHost } from '../embed-host.ts';

const PAGES = ['www.twitch.tv', 'twitch.tv', 'm.twitch.tv'];
const PLAYER = 'player.twitch.tv';
const CLIPS = 'clips.twitch.tv';

const VIDEO_ID = /^\d{6,15}$/u;
const CHANNEL = /^[a-z\d]\w{2,24}$/iu;
const CLIP = /^[\w-]{5,100}$/u;

/** Pages of Twitch itself that look like channels. */
const NO_CHANNELS = ['directory', 'downloads', 'jobs', 'login', 'search', 'settings', 'videos'];

type Shown = { video: string } | { channel: string } | { clip: string };

const videoIdOf = (given: string | null | undefined): Shown | undefined => {
  const videoId = (given ?? '').replace(/^v/u, '');
  return VIDEO_ID.test(videoId) ? { video: videoId } : undefined;
};

const channelOf = (given: string | null | undefined): Shown | undefined =>
  CHANNEL.test(given ?? '') && !NO_CHANNELS.includes((given ?? '').toLowerCase())
    ? { channel: (given ?? '').toLowerCase() }
    : undefined;

const clipOf = (given: string | null | undefined): Shown | undefined =>
  given && CLIP.test(given) ? { clip: given } : undefined;

const onPages = (parts: readonly string[]): Shown | undefined => {
  const [first, second, third, ...more] = parts;
  if (first === 'videos' && third === undefined) return videoIdOf(second);
  if (second === 'clip' && more.length === 0) return clipOf(third);
  return second === undefined ? channelOf(first) : undefined;
};

const shownBy = (url: URL): Shown | undefined => {
  const parts = partsOf(url);
  if (PAGES.includes(url.hostname)) return onPages(parts);
  if (url.hostname === PLAYER && parts.length === 0)
    return videoIdOf(url.searchParams.get('video')) ?? channelOf(url.searchParams.get('channel'));
  if (url.hostname !== CLIPS || parts.length !== 1) return undefined;
  return clipOf(parts[0] === 'embed' ? url.searchParams.get('clip') : parts[0]);
};

/** Plays only when it is told the name of the host that shows it. Source: Twitch's embeds. */
export const twitch: EmbedHost = {
  host: 'twitch',
  title: 'Twitch',
  example: 'https://www.twitch.tv/videos/612332905',
  playerHosts: [PLAYER, CLIPS],
  isPlayer: (url) =>
    (url.hostname === PLAYER && url.pathname === '/') ||
    (url.hostname === CLIPS && url.pathname === '/embed'),
  read(url) {
    const shown = shownBy(url);
    if (!shown) return undefined;
    if ('clip' in shown)
      return { player: playerAddress(`https://${CLIPS}/embed`, { ...shown, autoplay: 'false' }) };
    const start = secondsOf(url.searchParams.get('t') ?? url.searchParams.get('time'));
    return {
      player: playerAddress(`https://${PLAYER}/`, {
        ...shown,
        time: start === undefined ? undefined : `${start}s`,
        autoplay: 'false',
      }),
    };
  },
  parentParameter: 'parent',
  startParameter: ['autoplay', 'true'],
};
