import { runInBackground } from '@sayfa/kernel';
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

/** Seconds from the beginning of a video. */
export type VideoRange = { from: number; to: number };

/** A copy of a part of a video, which starts with a key frame. */
export type VideoCopy = { video: Blob } & VideoRange;

/** Where a copy too large for memory is written. */
export type CopyRoom = { writable: FileSystemWritableFileStream; video(): Promise<Blob> };

/** Options of a copy; without `room` it is made in memory. */
export type CopyWork = {
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
  room?: CopyRoom | undefined;
};

const withInput = async <Answer>(
  video: Blob,
  ask: (input: Input) => Promise<Answer>,
): Promise<Answer> => {
  const input = new Input({ source: new BlobSource(video), formats: [WEBM, MATROSKA, MP4] });
  try {
    return await ask(input);
  } finally {
    input.dispose();
  }
};

/** Seconds that may be missing at the start, if the next key frame is nearer than the one before. */
const LITTLE = 0.5;

/** The time of the key frame with which a copy from `second` on starts. */
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
  options: { input: Input; output: Output; range: VideoRange | undefined },
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
  const cancel = (): void => runInBackground(conversion.cancel());
  signal.addEventListener('abort', cancel);
  try {
    signal.throwIfAborted();
    await conversion.execute();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/**
 * Copies a video, or a part of it, without encoding into a file with a duration and an index,
 * which a browser's recording does not have. Rejects if that is not possible.
 */
export const copyVideo = (
  video: Blob,
  range: VideoRange | undefined,
  work: CopyWork,
): Promise<VideoCopy> =>
  withInput(video, async (input) => {
    const memory = new BufferTarget();
    const from = range ? await beginningOf(input, range.from) : 0;
    const part = range && { from, to: range.to };
    await convert({ input, output: outputFor(video, work.room, memory), range: part }, work);
    const type = video.type.split(';')[0] ?? '';
    const copied = work.room
      ? await work.room.video()
      : new Blob([memory.buffer ?? new ArrayBuffer()], { type });
    const length = await withInput(copied, (made) => made.computeDuration());
    return { video: copied, from, to: from + length };
  });
