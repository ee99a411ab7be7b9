import { playerAddress } from '../address.ts';
import type { EmbedHost } from '../embed-host.ts';

const PLAYERS = ['fast.wistia.net', 'fast.wistia.com'];

/** Everybody's videos lie on a host of their own there. */
const ACCOUNT = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.wistia\.com$/u;

const PAGE_PATH = /^\/medias\/([a-z\d]{8,14})\/?$/u;
const PLAYER_PATH = /^\/embed\/iframe\/([a-z\d]{8,14})\/?$/u;

const isPlayer = (url: URL): boolean =>
  PLAYERS.includes(url.hostname) && PLAYER_PATH.test(url.pathname);

/** Asked not to follow its viewers. Source: Wistia's embed options. */
export const wistia: EmbedHost = {
  host: 'wistia',
  title: 'Wistia',
  example: 'https://home.wistia.com/medias/e4a27b971d',
  playerHosts: PLAYERS,
  isPlayer,
  read(url) {
    const path = isPlayer(url) ? PLAYER_PATH : ACCOUNT.test(url.hostname) ? PAGE_PATH : undefined;
    const videoId = path?.exec(url.pathname)?.[1];
    return videoId === undefined
      ? undefined
      : { player: playerAddress(`https://fast.wistia.net/embed/iframe/${videoId}`, { dnt: 1 }) };
  },
  startParameter: ['autoPlay', 'true'],
};
