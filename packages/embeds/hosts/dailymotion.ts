import { partsOf, playerAddress, secondsOf } from '../address.ts';
import type { EmbedHost } from '../embed-host.ts';

const PAGES = ['www.dailymotion.com', 'dailymotion.com'];
const PLAYER = 'geo.dailymotion.com';

const VIDEO_ID = /^x[a-z\d]{4,9}$/u;

/** A player of the host, or one that somebody configured there. */
const PLAYER_PATH = /^\/player(?:\/[\da-z]+)?\.html$/u;

const isOldPlayer = (url: URL): boolean =>
  PAGES.includes(url.hostname) && url.pathname.startsWith('/embed/video/');

const isNewPlayer = (url: URL): boolean =>
  url.hostname === PLAYER && PLAYER_PATH.test(url.pathname);

const videoIdOf = (url: URL): string | undefined => {
  if (isNewPlayer(url)) return url.searchParams.get('video') ?? undefined;
  const parts = partsOf(isOldPlayer(url) ? new URL(url.pathname.slice('/embed'.length), url) : url);
  if (url.hostname === 'dai.ly') return parts.length === 1 ? parts[0] : undefined;
  return PAGES.includes(url.hostname) && parts.length === 2 && parts[0] === 'video'
    ? parts[1]
    : undefined;
};

/** Source: Dailymotion's player. */
export const dailymotion: EmbedHost = {
  host: 'dailymotion',
  title: 'DailyMotion',
  example: 'https://www.dailymotion.com/video/x84sh87',
  playerHosts: [PLAYER, 'www.dailymotion.com'],
  isPlayer: (url) => isNewPlayer(url) || isOldPlayer(url),
  read(url) {
    const videoId = videoIdOf(url);
    if (!VIDEO_ID.test(videoId ?? '')) return undefined;
    const startTime = secondsOf(url.searchParams.get('startTime') ?? url.searchParams.get('start'));
    return {
      player: playerAddress(`https://${PLAYER}/player.html`, { video: videoId, startTime }),
    };
  },
};
