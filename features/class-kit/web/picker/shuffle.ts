/** A number from 0 up to, and without, 1. */
export type Random = () => number;

/** So many of the items in an order of which each is as likely. Source: Fisher and Yates. */
export const sampled = <Item>(items: readonly Item[], count: number, random: Random): Item[] => {
  const order = [...items];
  const size = Math.min(count, order.length);
  for (let place = 0; place < size; place += 1) {
    const other = place + Math.floor(random() * (order.length - place));
    const [one, another] = [order[place], order[other]];
    if (one !== undefined && another !== undefined) {
      order[place] = another;
      order[other] = one;
    }
  }
  return order.slice(0, size);
};

/** The same items in an order of which each is as likely. */
export const shuffled = <Item>(items: readonly Item[], random: Random): Item[] =>
  sampled(items, items.length, random);
