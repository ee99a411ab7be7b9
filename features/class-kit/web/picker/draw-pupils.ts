import { type Random, sampled, shuffled } from './shuffle.ts';

/** Who was drawn, by their ids. */
export type Draw = {
  /** Of this draw, in its order. */
  drawn: string[];
  /** Of this round: they wait until all the others were drawn. */
  picked: string[];
};

/**
 * Draws `count` of those who are present; each who was not drawn in this round is as likely. Where
 * fewer are left, they are drawn, and a new round begins with the others. Source: BRD-054.
 */
export const drawPupils = (
  present: readonly string[],
  picked: readonly string[],
  count: number,
  random: Random,
): Draw => {
  const waiting = present.filter((id) => !picked.includes(id));
  const number = Math.min(count, present.length);
  if (waiting.length >= number) {
    const drawn = sampled(waiting, number, random);
    return { drawn, picked: [...picked, ...drawn] };
  }
  const others = present.filter((id) => !waiting.includes(id));
  const next = sampled(others, number - waiting.length, random);
  return { drawn: [...shuffled(waiting, random), ...next], picked: next };
};
