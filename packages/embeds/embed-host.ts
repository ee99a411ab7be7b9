/** Hosts of videos and sounds. The names identify hosts in code and are not stored. */
export type HostName =
  | 'youtube'
  | 'vimeo'
  | 'facebook'
  | 'twitch'
  | 'soundcloud'
  | 'streamable'
  | 'wistia'
  | 'dailymotion';

/** The shape of a player: a landscape video, a portrait video, or a bar with a sound. */
export type Shape = 'landscape' | 'portrait' | 'sound';

/** What an address leads to, as far as its host's player must know. */
export type Showing = {
  /** The player's address without the page that shows it. Always https. */
  player: URL;
  shape?: Shape;
};

/** A host: which addresses are its videos, and how its player is called. */
export type EmbedHost = {
  host: HostName;
  /** As it writes itself. */
  title: string;
  /** A link of the kind that people copy. */
  example: string;
  /** Exact names that its player is framed from; the first is the one we call. */
  playerHosts: readonly string[];
  /** Whether an address on a player's host is the player itself, not another page there. */
  isPlayer(url: URL): boolean;
  /** What an address shows; undefined for the host's other pages and everybody else's. */
  read(url: URL): Showing | undefined;
  /** Parameter by which the player learns the name of the host that shows it. Source: Twitch's embeds. */
  parentParameter?: string;
  /** Parameter and value that make its player begin by itself; none where it has no such thing. */
  startParameter?: readonly [name: string, value: string];
};
