/** Parts of content with a key each. They never change their order: another content is redrawn. */
export const keyed = <Item>(items: readonly Item[]): { key: number; item: Item }[] =>
  items.map((item, key) => ({ key, item }));
