import { partsOf, playerAddress, webAddress } from '../address.ts';
import type { EmbedHost } from '../embed-host.ts';

const PAGES = ['www.facebook.com', 'facebook.com', 'm.facebook.com', 'web.facebook.com'];
const PLAYER = 'www.facebook.com';
const SHORT = ['fb.watch', 'www.fb.watch'];

const NUMBER = /^\d{5,25}$/u;

const PATHS = [/^\/[\w.-]+\/videos\/(?:[\w.%-]+\/)?(\d+)\/?$/u, /^\/reel\/(\d+)\/?$/u];

/** The video's own page, as the player wants it. */
const pageOf = (url: URL): string | undefined => {
  if (SHORT.includes(url.hostname)) {
    const [code, ...more] = partsOf(url);
    return more.length === 0 && /^[\w-]{5,30}$/u.test(code ?? '')
      ? `https://fb.watch/${code}/`
      : undefined;
  }
  if (!PAGES.includes(url.hostname)) return undefined;
  if (PATHS.some((path) => NUMBER.test(path.exec(url.pathname)?.[1] ?? '')))
    return `https://${PLAYER}${url.pathname}`;
  const videoId = url.searchParams.get('v') ?? '';
  return ['/watch', '/watch/', '/video.php'].includes(url.pathname) && NUMBER.test(videoId)
    ? `https://${PLAYER}/watch/?v=${videoId}`
    : undefined;
};

const isPlayer = (url: URL): boolean =>
  url.hostname === PLAYER && url.pathname === '/plugins/video.php';

/** Public videos and reels. Source: Facebook's embedded video player. */
export const facebook: EmbedHost = {
  host: 'facebook',
  title: 'Facebook',
  example: 'https://www.facebook.com/watch/?v=10153231379946729',
  playerHosts: [PLAYER],
  isPlayer,
  read(url) {
    const shown = isPlayer(url) ? webAddress(url.searchParams.get('href') ?? '') : url;
    const page = shown && pageOf(shown);
    if (page === undefined) return undefined;
    return {
      player: playerAddress(`https://${PLAYER}/plugins/video.php`, {
        href: page,
        show_text: 'false',
      }),
      shape: page.includes('/reel/') ? 'portrait' : 'landscape',
    };
  },
  startParameter: ['autoplay', 'true'],
};
