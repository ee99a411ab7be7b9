import type { Rect } from '@sayfa/kernel';

/** The key of a question of a test: letters of the right options, or `T` and `F`. */
export type TestKey = {
  questionId: number;
  letters: string;
  /** Where it is printed, in page units; undefined where an editor set it. */
  source: (Rect & { pageNumber: number }) | undefined;
};

/** Accepted keys for other features, on the server only: no call of pupils may answer them. */
export type TestKeys = {
  /** Questions without a key are left out. */
  keysOf(questionIds: readonly number[]): Promise<TestKey[]>;
};
