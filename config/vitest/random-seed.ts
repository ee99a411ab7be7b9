import { randomInt } from 'node:crypto';

const MAX_SEED = 2 ** 31 - 1;

/** Chooses the seed of this run's random tests, unless SEED is set to replay one. */
export const setup = (): void => {
  const given = process.env.SEED;
  const seed = given ?? String(randomInt(MAX_SEED));
  if (!/^-?\d+$/u.test(seed)) throw new Error(`SEED must be a whole number, not ${seed}`);
  process.env.SEED = seed;
  // npm test prints the seed itself when it chooses one.
  if (given === undefined) console.log(`Random tests: SEED=${seed}`);
};
