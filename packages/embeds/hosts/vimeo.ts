import { partsOf, playerAddress, secondsOf } from '../address.ts';
import type { EmbedHost } from '../embed-host.ts';

const PAGES = ['vimeo.com', 'www.vimeo.com'];
const PLAYER = 'player.vimeo.com';

const VIDEO_ID = /^\d{5,12}$/u;
/** What a video that is not public is asked for with. */
const KEY = /^[0-9a-f]{8,16}$/u;

const pathOf = (url: URL): string => url.pathname.replace(/\/$/u, '');

/** The video's number, then its key where the path carries one. */
const PATHS = [
  /^\/(\d+)(?:\/([0-9a-f]+))?$/u,
  /^\/channels\/[\w-]+\/(\d+)$/u,
  /^\/groups\/[\w-]+\/videos\/(\d+)$/u,
  /^\/(?:album|showcase)\/\d+\/video\/(\d+)$/u,
];

const videoIdOf = (url: URL): { videoId: string; key?: string | undefined } | undefined => {
  const paths =
    url.hostname === PLAYER ? [/^\/video\/(\d+)$/u] : PAGES.includes(url.hostname) ? PATHS : [];
  for (const path of paths) {
    const [, videoId, inPath] = path.exec(pathOf(url)) ?? [];
    const key = inPath ?? url.searchParams.get('h') ?? undefined;
    if (videoId !== undefined && VIDEO_ID.test(videoId) && (key === undefined || KEY.test(key)))
      return { videoId, key };
  }
  return undefined;
};

/** Asked not to follow its viewers. Source: Vimeo's player parameters. */
export const vimeo: EmbedHost = {
  host: 'vimeo',
  title: 'Vimeo',
  example: 'https://vimeo.com/76979871',
  playerHosts: [PLAYER],
  isPlayer: (url) => url.hostname === PLAYER && partsOf(url)[0] === 'video',
  read(url) {
    const found = videoIdOf(url);
    if (!found) return undefined;
    const player = playerAddress(`https://${PLAYER}/video/${found.videoId}`, {
      h: found.key,
      dnt: 1,
    });
    const start = secondsOf(new URLSearchParams(url.hash.slice(1)).get('t'));
    if (start !== undefined) player.hash = `t=${start}s`;
    return { player };
  },
  startParameter: ['autoplay', '1'],
};
