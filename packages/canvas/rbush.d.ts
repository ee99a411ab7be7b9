declare module 'rbush' {
  /** The part of rbush 4 that the canvas uses; the package ships no types. */
  export default class RBush<Item> {
    constructor(maxEntries?: number);
    load(items: readonly Item[]): this;
    insert(item: Item): this;
    remove(item: Item): this;
    clear(): this;
    search(box: { minX: number; minY: number; maxX: number; maxY: number }): Item[];
  }
}
