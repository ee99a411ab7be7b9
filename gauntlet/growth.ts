import { median } from '../bench/numbers.ts';

/** What was seen of a server at one moment; memory and log in MiB, times in seconds: `busy` is how long it was at work, its disk among it. */
export type Look = {
  at: number;
  busy: number;
  processor: number;
  resident: number;
  heap: number;
  descriptors: number;
  log: number;
};

/** After so much of the time everything that is cached is there. */
const SETTLED = 1 / 3;
const MIN_LOOKS = 12;
const MAX_LOG_MIB = 64;
const MAX_RESIDENT_MIB = 1_024;
const MAX_MORE_DESCRIPTORS = 30;
/** What memory may become between the first and the last quarter; below it is what a collection leaves. */
const MAX_TIMES = { resident: 1.3, heap: 1.2 };
const SLACK_MIB = 16;

/** How much more in an hour, by the line that lies closest to all. */
export const growthOfHour = (looks: readonly Look[], of: (look: Look) => number): number => {
  const mean = (value: (look: Look) => number): number =>
    looks.reduce((sum, look) => sum + value(look), 0) / looks.length;
  const [time, height] = [mean(({ at }) => at), mean(of)];
  const along = mean((look) => (look.at - time) * (of(look) - height));
  const across = mean(({ at }) => (at - time) ** 2);
  return (along / across) * 3_600;
};

/** Those after which nothing more is cached. */
export const settledLooks = (looks: readonly Look[]): Look[] =>
  looks.slice(Math.floor(looks.length * SETTLED));

/**
 * What has grown and must not have, a line each. Memory goes up and down with each collection: of the
 * heap the least of a quarter of the time is what is still in use, of resident memory its middle counts.
 */
export const growthOf = (looks: readonly Look[]): string[] => {
  const settled = settledLooks(looks);
  if (settled.length < MIN_LOOKS) return [`only ${settled.length} looks: too short to see growth`];
  const quarter = Math.floor(settled.length / 4);
  const [early, late] = [settled.slice(0, quarter), settled.slice(-quarter)];
  const problems: string[] = [];
  const compare = (
    what: string,
    of: (part: readonly Look[]) => number,
    limit: (before: number) => number,
  ): void => {
    const [before, after] = [of(early), of(late)];
    if (after <= limit(before)) return;
    problems.push(`${what} has grown from ${before.toFixed(0)} to ${after.toFixed(0)}`);
  };
  compare(
    'the heap in use (MiB)',
    (part) => Math.min(...part.map(({ heap }) => heap)),
    (before) => before * MAX_TIMES.heap + SLACK_MIB,
  );
  compare(
    'resident memory (MiB)',
    (part) => median(part.map(({ resident }) => resident)),
    (before) => before * MAX_TIMES.resident + SLACK_MIB,
  );
  compare(
    'the number of descriptors',
    (part) => median(part.map(({ descriptors }) => descriptors)),
    (before) => before + MAX_MORE_DESCRIPTORS,
  );
  const log = Math.max(...looks.map((look) => look.log));
  if (log > MAX_LOG_MIB) problems.push(`the log has grown to ${log.toFixed(0)} MiB`);
  const resident = Math.max(...looks.map((look) => look.resident));
  if (resident > MAX_RESIDENT_MIB) {
    problems.push(`resident memory has reached ${resident.toFixed(0)} MiB`);
  }
  return problems;
};
