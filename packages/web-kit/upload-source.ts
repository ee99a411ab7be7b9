/** A piece that is sent at once. */
export type UploadPiece = { bytes: Blob; isLast: boolean };

/** Bytes that can be had from any position on, those that are still to come too. */
export type UploadSource = {
  /** Bytes; undefined while it is being made. */
  size: number | undefined;
  pieces(from: number): AsyncIterable<UploadPiece>;
};

/** Bytes after which a piece is sent while more is being made. */
const LIVE_PIECE_BYTES = 1_000_000;
/** Milliseconds after which less is sent too. */
const MAX_WAIT_MS = 5_000;
/** Bytes of a piece of what is complete; a call that fails repeats no more than these. */
const PIECE_BYTES = 4_000_000;

/** Something complete. */
export const sourceOfBlob = (blob: Blob): UploadSource => ({
  size: blob.size,
  async *pieces(from) {
    let at = from;
    do {
      const end = Math.min(at + PIECE_BYTES, blob.size);
      yield { bytes: blob.slice(at, end), isLast: end === blob.size };
      at = end;
    } while (at < blob.size);
  },
});

const wait = (milliseconds: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<'timeout'>((done) => {
    timer = setTimeout(() => done('timeout'), milliseconds);
  });
  return { over, stop: () => clearTimeout(timer) };
};

/** Something that is being made, in pieces of a megabyte, or of five seconds where these are less. */
export const sourceOfStream = (
  bytes: (from: number) => ReadableStream<Uint8Array>,
): UploadSource => ({
  size: undefined,
  async *pieces(from) {
    const reader = bytes(from).getReader();
    let held: Blob = new Blob([]);
    let reading = reader.read();
    let pause: ReturnType<typeof wait> | undefined;
    const take = (): Blob => {
      const taken = held;
      held = new Blob([]);
      pause?.stop();
      pause = undefined;
      return taken;
    };
    try {
      for (;;) {
        const got = await (pause ? Promise.race([reading, pause.over]) : reading);
        if (got === 'timeout') {
          yield { bytes: take(), isLast: false };
          continue;
        }
        if (got.done) {
          yield { bytes: take(), isLast: true };
          return;
        }
        held = new Blob([held, new Uint8Array(got.value)]);
        pause ??= wait(MAX_WAIT_MS);
        reading = reader.read();
        if (held.size >= LIVE_PIECE_BYTES) yield { bytes: take(), isLast: false };
      }
    } finally {
      pause?.stop();
      reader.cancel().catch(() => undefined);
    }
  },
});
