import type { Answered } from '../caller.ts';
import type { Writer } from './writer.ts';

/** What was acknowledged in a round. */
export type Round = {
  acknowledged: number;
  /** Refused, or failed. */
  refused: number;
};

/** Refusals and calls without an answer in a row after which a writer gives up. */
const MAX_IN_VAIN = 200;

/**
 * Lets all write at once until so many writes are acknowledged, or refused, then calls `end`, which makes the
 * server go away, and waits for the last answers.
 */
export const writeUntil = async (
  writers: readonly Writer[],
  count: number,
  end: () => Promise<void>,
  maxRefused = Number.POSITIVE_INFINITY,
): Promise<Round> => {
  const round: Round = { acknowledged: 0, refused: 0 };
  let ending: Promise<void> | undefined;
  const note = (answer: Answered): void => {
    if (answer === 'refused' || answer === 'failed') round.refused += 1;
    if (answer === 'acknowledged') round.acknowledged += 1;
    if (round.acknowledged >= count || round.refused >= maxRefused) ending ??= end();
  };
  const keepWriting = async (writer: Writer): Promise<void> => {
    for (let inVain = 0; !ending && inVain < MAX_IN_VAIN; ) {
      const answer = await writer.write();
      note(answer);
      inVain = answer === 'acknowledged' ? 0 : inVain + 1;
    }
  };
  await Promise.all(writers.map(keepWriting));
  ending ??= end();
  await ending;
  return round;
};

/** What all writers miss, each with its name. */
export const missingOf = async (writers: readonly Writer[]): Promise<string[]> => {
  const lists = await Promise.all(
    writers.map(async (writer) =>
      (await writer.missing()).map((text) => `${writer.name}: ${text}`),
    ),
  );
  return lists.flat();
};
