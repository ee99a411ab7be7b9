import { randomFrom } from '../answers/random-from.ts';

/** The same words in another order, which is the same each time for a text. */
export const shuffled = (words: readonly string[], text: string): string[] => {
  const random = randomFrom(`${text}\n${words.join('\n')}`);
  const left = [...words];
  const order: string[] = [];
  while (left.length > 0) order.push(...left.splice(Math.floor(random() * left.length), 1));
  // Words in the order of their gaps would give the solution away.
  const isSame = order.length > 1 && order.every((word, index) => word === words[index]);
  return isSame ? [...order.slice(1), ...order.slice(0, 1)] : order;
};
