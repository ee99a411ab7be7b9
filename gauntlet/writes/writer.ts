import type { Answered } from '../caller.ts';

/** Somebody who writes one kind of thing and knows what must be there. */
export type Writer = {
  name: string;
  /** Makes the next write. */
  write(): Promise<Answered>;
  /** What was acknowledged and is not there, or is there in part. The server must run. */
  missing(): Promise<string[]>;
};

/** A value that the latest call sets. */
export type Register<Value> = {
  sending(value: Value): void;
  answered(answer: Answered): void;
  /** Whether the stored value may be this one; from then on it is. */
  isPossible(found: Value): boolean;
  expected(): string;
};

/** Knows which values may be stored: the one acknowledged last, and those after it that failed or
 * were not answered. */
export const createRegister = <Value extends string | number | boolean>(
  first: Value,
): Register<Value> => {
  let possible: Value[] = [first];
  return {
    sending: (value) => {
      possible.push(value);
    },
    answered: (answer) => {
      if (answer === 'acknowledged') possible = possible.slice(-1);
      if (answer === 'refused') possible = possible.slice(0, -1);
    },
    isPossible: (found) => {
      if (!possible.includes(found)) return false;
      possible = [found];
      return true;
    },
    expected: () => possible.join(' or '),
  };
};
