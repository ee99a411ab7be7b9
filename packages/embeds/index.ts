/** Videos and sounds that others host: which links are one, and how their players are framed. */

export type { HostName, Shape } from './embed-host.ts';
export {
  EMBED_EXAMPLES,
  type Embed,
  type EmbedOptions,
  embedOf,
  isEmbedAddress,
  PLAYER_HOSTS,
} from './embed-of.ts';
