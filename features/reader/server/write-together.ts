/** Rows in one write at most, within what a statement of SQLite can take. */
const MOST_TOGETHER = 1_000;

/**
 * Collects what arrives while a write is under way and writes it together: each write costs a wait
 * for the disk, however many rows it holds. The promise resolves when the row is on disk.
 */
export const writeTogether = <Row>(
  write: (rows: readonly Row[]) => Promise<void>,
): ((row: Row) => Promise<void>) => {
  type Waiting = { row: Row; done: () => void; failed: (error: unknown) => void };
  const waiting: Waiting[] = [];
  let writing = false;

  /** One bad row must not cost the others theirs: then each is written alone. */
  const writeAll = async (turn: readonly Waiting[]): Promise<void> => {
    try {
      await write(turn.map(({ row }) => row));
      for (const { done } of turn) done();
    } catch (error) {
      if (turn.length === 1) turn[0]?.failed(error);
      else for (const one of turn) await writeAll([one]);
    }
  };

  const run = async (): Promise<void> => {
    writing = true;
    while (waiting.length > 0) await writeAll(waiting.splice(0, MOST_TOGETHER));
    writing = false;
  };

  return (row) =>
    new Promise<void>((done, failed) => {
      waiting.push({ row, done, failed });
      // Requests of the same moment come along, before the first write begins.
      if (!writing) {
        writing = true;
        setImmediate(() => void run());
      }
    });
};
