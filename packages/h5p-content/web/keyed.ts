/** Parts of content with a key each. They never change their order: another content is drawn anew. */
export const keyed = <Item>(items: readonly Item[]): { key: number; item: Item }[] =>
  items.map((item, key) => ({ key, item }));
