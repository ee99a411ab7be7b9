import { runInBackground } from '@sayfa/kernel';

/** Rows in one write at most, within what a statement of SQLite can take. */
const MAX_BATCH = 1_000;

/**
 * Collects what arrives while a write is under way and writes it together: each write costs a wait
 * for the disk, however many rows it holds. `write` answers one outcome for each row, in their
 * order; a row's promise resolves with its own once all of them are on disk.
 */
export const writeTogether = <Row, Outcome>(
  write: (rows: readonly Row[]) => Promise<readonly Outcome[]>,
  maxBatch = MAX_BATCH,
): ((row: Row) => Promise<Outcome>) => {
  type Waiting = { row: Row; done: (outcome: Outcome) => void; failed: (error: unknown) => void };
  const waiting: Waiting[] = [];
  let writing = false;

  /** One bad row must not cost the others theirs: then each is written alone. */
  const writeAll = async (turn: readonly Waiting[]): Promise<void> => {
    try {
      const outcomes = await write(turn.map(({ row }) => row));
      if (outcomes.length < turn.length) throw new Error('a row was written without an outcome');
      outcomes.forEach((outcome, at) => {
        turn[at]?.done(outcome);
      });
    } catch (error) {
      if (turn.length === 1) turn[0]?.failed(error);
      else for (const one of turn) await writeAll([one]);
    }
  };

  const run = async (): Promise<void> => {
    writing = true;
    while (waiting.length > 0) await writeAll(waiting.splice(0, maxBatch));
    writing = false;
  };

  return (row) =>
    new Promise<Outcome>((done, failed) => {
      waiting.push({ row, done, failed });
      // Requests of the same moment come along, before the first write begins.
      if (!writing) {
        writing = true;
        setImmediate(() => runInBackground(run()));
      }
    });
};
