import { UserFacingError } from '@sayfa/contract-kit';

/** Lets each person have a few things done at once; more wait in line. */
export type TurnsPerPerson = {
  /** Throws too_many_requests where the line is full already. */
  run<Result>(userId: number, task: () => Promise<Result>): Promise<Result>;
};

type Line = { running: number; waiting: (() => void)[] };

/** `atOnce` tasks of a person run, `waiting` more wait. */
export const turnsPerPerson = (atOnce: number, waiting: number): TurnsPerPerson => {
  const lines = new Map<number, Line>();

  const enter = async (line: Line): Promise<void> => {
    if (line.running >= atOnce) {
      if (line.waiting.length >= waiting) {
        throw new UserFacingError('too_many_requests', { retryAfter: 1 });
      }
      // The one who leaves hands the turn over, so that `running` stays as it is.
      await new Promise<void>((resolve) => line.waiting.push(resolve));
      return;
    }
    line.running += 1;
  };

  const leave = (userId: number, line: Line): void => {
    const next = line.waiting.shift();
    if (next) {
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) lines.delete(userId);
  };

  return {
    run: async (userId, task) => {
      const line = lines.get(userId) ?? { running: 0, waiting: [] };
      lines.set(userId, line);
      await enter(line);
      try {
        return await task();
      } finally {
        leave(userId, line);
      }
    },
  };
};
