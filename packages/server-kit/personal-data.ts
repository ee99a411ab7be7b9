import type { Readable } from 'node:stream';

/** One file of what a person takes along; `name` is a path within the zip, such as `library/favorites.json`. */
export type PersonalFile = { name: string } & (
  | { content: unknown }
  | { read(): Promise<Readable> }
);

/** What a feature keeps about a person. Every feature with such rows or files offers it. */
export type PersonalData = {
  /** Everything, readable without the product. */
  export(userId: number): Promise<PersonalFile[]>;
  /** Removes or anonymises everything; harmless when done again. */
  erase(userId: number): Promise<void>;
};
