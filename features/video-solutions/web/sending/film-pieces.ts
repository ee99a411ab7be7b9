/** A piece of a film that is sent at once. */
export type FilmPiece = { bytes: Blob; isLast: boolean };

/** A film whose bytes can be had from any place on, those that are still to come too. */
export type FilmSource = {
  /** Bytes; undefined while it is being made. */
  size: number | undefined;
  pieces(from: number): AsyncIterable<FilmPiece>;
};

/** Bytes that are worth a call of their own. */
const ENOUGH = 1_000_000;
/** Milliseconds after which less is sent too. */
const SOON = 5_000;
/** Bytes of a film that is there; a call that fails repeats no more than these. */
const PIECE = 4_000_000;

/** A film that is there. */
export const sourceOfFilm = (film: Blob): FilmSource => ({
  size: film.size,
  async *pieces(from) {
    let at = from;
    do {
      const end = Math.min(at + PIECE, film.size);
      yield { bytes: film.slice(at, end), isLast: end === film.size };
      at = end;
    } while (at < film.size);
  },
});

const wait = (milliseconds: number) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<'soon'>((done) => {
    timer = setTimeout(() => done('soon'), milliseconds);
  });
  return { over, stop: () => clearTimeout(timer) };
};

/** A film that is being made, in pieces of a megabyte, or of five seconds where these are less. */
export const sourceOfStream = (
  bytes: (from: number) => ReadableStream<Uint8Array>,
): FilmSource => ({
  size: undefined,
  async *pieces(from) {
    const reader = bytes(from).getReader();
    let held: Blob = new Blob([]);
    let reading = reader.read();
    let soon: ReturnType<typeof wait> | undefined;
    const take = (): Blob => {
      const taken = held;
      held = new Blob([]);
      soon?.stop();
      soon = undefined;
      return taken;
    };
    try {
      for (;;) {
        const got = await (soon ? Promise.race([reading, soon.over]) : reading);
        if (got === 'soon') {
          yield { bytes: take(), isLast: false };
          continue;
        }
        if (got.done) {
          yield { bytes: take(), isLast: true };
          return;
        }
        held = new Blob([held, new Uint8Array(got.value)]);
        soon ??= wait(SOON);
        reading = reader.read();
        if (held.size >= ENOUGH) yield { bytes: take(), isLast: false };
      }
    } finally {
      soon?.stop();
      reader.cancel().catch(() => undefined);
    }
  },
});
