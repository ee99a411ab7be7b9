import {
  BlobSource,
  BufferTarget,
  Conversion,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

/** Seconds from the beginning of a film. */
export type FilmRange = { from: number; to: number };

/** A film made of another one, and which part of that it holds: it begins with a whole picture. */
export type FilmCopy = { film: Blob } & FilmRange;

/** Where a copy is written that is too large for memory. */
export type CopyRoom = { writable: FileSystemWritableFileStream; film(): Promise<Blob> };

/** How a copy is followed, given up, and where it goes; into memory unless told. */
export type CopyWork = {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
  room?: CopyRoom | undefined;
};

const withFilm = async <Answer>(
  film: Blob,
  ask: (input: Input) => Promise<Answer>,
): Promise<Answer> => {
  const input = new Input({ source: new BlobSource(film), formats: [WEBM, MATROSKA, MP4] });
  try {
    return await ask(input);
  } finally {
    input.dispose();
  }
};

/** Seconds that may be missing at the beginning: less than a breath, where much more would come before. */
const LITTLE = 0.5;

/** Where a copy that shall begin at a second really begins: with a picture that needs none before it. */
const beginningOf = async (input: Input, second: number): Promise<number> => {
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no pictures');
  const sink = new EncodedPacketSink(track);
  const before = await sink.getKeyPacket(second);
  if (!before || before.timestamp === second) return second;
  const after = await sink.getNextKeyPacket(before);
  return after && after.timestamp <= second + LITTLE ? after.timestamp : before.timestamp;
};

const outputFor = ({ type }: Blob, room: CopyRoom | undefined, memory: BufferTarget): Output =>
  new Output({
    format: type.includes('mp4')
      ? new Mp4OutputFormat({ fastStart: room ? false : 'in-memory' })
      : new WebMOutputFormat(),
    target: room ? new StreamTarget(room.writable, { chunked: true }) : memory,
  });

const convert = async (
  options: { input: Input; output: Output; range: FilmRange | undefined },
  { signal, onProgress }: CopyWork,
): Promise<void> => {
  const { input, output, range } = options;
  const conversion = await Conversion.init({
    input,
    output,
    showWarnings: false,
    copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY, boundaryPolicy: 'expand' },
    ...(range && { trim: { start: range.from, end: range.to } }),
  });
  if (!conversion.isValid || conversion.discardedTracks.length > 0) {
    throw new Error(`not to be copied: ${conversion.discardedTracks[0]?.reason}`);
  }
  if (onProgress) conversion.onProgress = (share) => onProgress(share);
  const cancel = (): void => void conversion.cancel();
  signal.addEventListener('abort', cancel);
  try {
    signal.throwIfAborted();
    await conversion.execute();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/**
 * Copies a film, or a part of it, into a file that knows its length and can be sought in, as a
 * browser's own recording does not; nothing is encoded anew. Rejects where that cannot be done.
 */
export const copyFilm = (
  film: Blob,
  range: FilmRange | undefined,
  work: CopyWork,
): Promise<FilmCopy> =>
  withFilm(film, async (input) => {
    const memory = new BufferTarget();
    const from = range ? await beginningOf(input, range.from) : 0;
    const part = range && { from, to: range.to };
    await convert({ input, output: outputFor(film, work.room, memory), range: part }, work);
    const type = film.type.split(';')[0] ?? '';
    const copied = work.room
      ? await work.room.film()
      : new Blob([memory.buffer ?? new ArrayBuffer()], { type });
    const length = await withFilm(copied, (made) => made.computeDuration());
    return { film: copied, from, to: from + length };
  });
