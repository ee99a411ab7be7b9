import { webAddress } from './address.ts';
import type { EmbedHost, HostName, Shape } from './embed-host.ts';
import { dailymotion } from './hosts/dailymotion.ts';
import { facebook } from './hosts/facebook.ts';
import { soundcloud } from './hosts/soundcloud.ts';
import { streamable } from './hosts/streamable.ts';
import { twitch } from './hosts/twitch.ts';
import { vimeo } from './hosts/vimeo.ts';
import { wistia } from './hosts/wistia.ts';
import { youtube } from './hosts/youtube.ts';

/** Source: ACT-023. */
const HOSTS: readonly EmbedHost[] = [
  youtube,
  vimeo,
  facebook,
  twitch,
  soundcloud,
  streamable,
  wistia,
  dailymotion,
];

/** A video or sound that a known host shows. */
export type Embed = {
  host: HostName;
  /** The host's name as it writes itself. */
  title: string;
  /** Of its player, in our own spelling: nothing but what is understood is carried over. Always https. */
  embedUrl: string;
  shape: Shape;
};

/** How a player will be shown. */
export type EmbedOptions = {
  /** Of the page that shows it, e.g. `https://sayfa.example`: one host plays nowhere else. Leave it out only to check or to store. */
  origin?: string;
  /** It was just asked for, so it begins by itself where its host knows how. */
  startsItself?: boolean;
};

/**
 * What a link or a player's address shows; undefined for anything that is no video of a known host.
 * An http address is read as https.
 */
export const embedOf = (address: string, options: EmbedOptions = {}): Embed | undefined => {
  const url = webAddress(address);
  if (!url) return undefined;
  for (const { host, title, read, parentParameter, startParameter } of HOSTS) {
    const showing = read(url);
    if (!showing) continue;
    const { player, shape = 'landscape' } = showing;
    if (parentParameter !== undefined && options.origin !== undefined)
      player.searchParams.set(parentParameter, new URL(options.origin).hostname);
    if (startParameter && options.startsItself) player.searchParams.set(...startParameter);
    return { host, title, embedUrl: player.href, shape };
  }
  return undefined;
};

/** Whether an https address is a known host's player itself, so that a frame may show it. */
export const isEmbedAddress = (address: string): boolean => {
  const url = webAddress(address);
  return (
    url !== undefined &&
    /^https:/iu.test(address) &&
    HOSTS.some((host) => host.isPlayer(url) && host.read(url) !== undefined)
  );
};

/** A link of each host, to show what is understood. Source: ACT-022. */
export const EMBED_EXAMPLES: readonly { host: HostName; title: string; example: string }[] =
  HOSTS.map(({ host, title, example }) => ({ host, title, example }));

/** Exact names of hosts that frames may show. */
export const PLAYER_HOSTS: readonly string[] = HOSTS.flatMap(({ playerHosts }) => playerHosts);
