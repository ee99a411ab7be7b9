/** What this device and the server know about a person's favourites. */
export type FavoritesKnowledge = {
  local: readonly number[];
  server: readonly number[];
  /** Changes made here that the server has not got yet. */
  pending: ReadonlyMap<number, boolean>;
  /** Whether this device's list has been together with this person's on the server before. */
  metBefore: boolean;
};

/**
 * The list after device and server meet, and what the server still has to learn. A book that only
 * the device has is kept at the first meeting; later its absence means that another device let it go.
 */
export const mergeFavorites = ({
  local,
  server,
  pending,
  metBefore,
}: FavoritesKnowledge): { favorites: number[]; toSend: number[] } => {
  const toSend = metBefore
    ? []
    : local.filter((id) => !server.includes(id) && pending.get(id) !== false);
  const merged = new Set([...server, ...toSend]);
  for (const [id, favorite] of pending) {
    if (favorite) merged.add(id);
    else merged.delete(id);
  }
  return { favorites: [...merged], toSend };
};
