/** Tasks of the worker of a recording. */
export type PieceTask = { number: number } & (
  | { kind: 'open'; folder: string; name: string }
  | { kind: 'append'; bytes: ArrayBuffer }
  | { kind: 'read'; from: number; to: number }
  | { kind: 'close' }
);

/** The answer to a task. */
export type PieceAnswer = { number: number } & (
  | { kind: 'done'; bytes?: ArrayBuffer }
  | { kind: 'noRoom' }
  | { kind: 'failed'; reason: string }
);
