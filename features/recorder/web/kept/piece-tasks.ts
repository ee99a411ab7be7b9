/** What the worker of a recording is asked to do with its file. */
export type PieceTask = { number: number } & (
  | { kind: 'open'; folder: string; name: string }
  | { kind: 'append'; bytes: ArrayBuffer }
  | { kind: 'read'; from: number; to: number }
  | { kind: 'close' }
);

/** What came of a task. */
export type PieceAnswer = { number: number } & (
  | { kind: 'done'; bytes?: ArrayBuffer }
  | { kind: 'noRoom' }
  | { kind: 'failed'; reason: string }
);
