/** A number from 0 up to 2³² that looks like any other, the same for the same text. FNV-1a, then mixed. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const sign of text) {
    hash ^= sign.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  // Without this, texts that differ in their last sign only would sort by that sign.
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** The same things in an order that follows from the seed alone. Source: QST-022. */
export const inOrderOf = <Item extends { id: string }>(
  seed: string,
  items: readonly Item[],
): Item[] =>
  items
    .map((item) => ({ item: item, place: hashOf(`${seed}/${item.id}`) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
