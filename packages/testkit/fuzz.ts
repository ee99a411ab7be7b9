import fc from 'fast-check';
import { threadTimeOf } from './thread-time.ts';

/** Milliseconds of processor time that one input may take: so long others wait. */
const MAX_MS = 100;
/** A collection of garbage or a function that is compiled counts once, the input itself each time. */
const TRIES = 3;

/** How many inputs a random test looks at; `FUZZ=50` looks at fifty times as many. */
export const fuzzRuns = (usual: number): number =>
  usual * Math.max(1, Math.floor(Number(process.env.FUZZ ?? 1)) || 1);

/** What the work gives, unless it takes too long again and again; then throws. */
export const withinTime = async <Result>(
  work: () => Result | Promise<Result>,
  maxMs = MAX_MS,
): Promise<Result> => {
  const results: Result[] = [];
  let best = Number.POSITIVE_INFINITY;
  for (let left = TRIES; left > 0 && best > maxMs; left -= 1) {
    const spent = await threadTimeOf(async () => {
      results.push(await work());
    });
    best = Math.min(best, spent);
  }
  if (best > maxMs) throw new Error(`one input took ${Math.round(best)} ms`);
  const [result] = results;
  if (results.length === 0 || result === undefined) throw new Error('the work gave nothing');
  return result;
};

/**
 * Text of fragments and other characters, some of them thousands of times in a row, which is what
 * takes a careless reader long.
 */
export const hostileText = (fragments: readonly string[], maxRepeats = 4_000) => {
  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...fragments) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  );
  const times = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: 100, max: maxRepeats }) },
  );
  const run = fc.tuple(piece, times).map(([text, count]) => text.repeat(count));
  return fc.array(run, { maxLength: 12 }).map((runs) => runs.join(''));
};

/** The bytes with some of them altered, left out, doubled or cut off at the end. */
export const mutationsOf = (bytes: Uint8Array) => {
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const change = fc.tuple(
    fc.constantFrom('alter', 'remove', 'double', 'cut'),
    place,
    fc.nat({ max: 255 }),
  );
  return fc.array(change, { minLength: 1, maxLength: 8 }).map((changes) => {
    let mutated = Buffer.from(bytes);
    for (const [kind, share, value] of changes) {
      const at = Math.floor(share * mutated.byteLength);
      const before = mutated.subarray(0, at);
      if (kind === 'alter') mutated[at] = value;
      else if (kind === 'remove') mutated = Buffer.concat([before, mutated.subarray(at + value)]);
      else if (kind === 'double') {
        mutated = Buffer.concat([before, mutated.subarray(at, at + value), mutated.subarray(at)]);
      } else if (value < 64) mutated = Buffer.from(before);
    }
    return mutated;
  });
};
