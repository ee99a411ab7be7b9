import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import {
  type AudioCodec,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  type VideoCodec,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { RemuxedVideo, RemuxRefusal, RemuxTask } from './remux-messages.ts';

/** Pixels of a side; decoders of phones fail above this. */
export const MAX_SIDE_PIXELS = 8_192;

// Formats that refer to other files, such as playlists, are not opened.
const FORMATS = [WEBM, MATROSKA, MP4, QTFF];

type Ending = RemuxedVideo['ending'];
type Codecs = { video: VideoCodec | null; audio: AudioCodec | null };

/** Codecs that all supported browsers play, by the file ending. */
const PLAYED: readonly {
  ending: Ending;
  video: readonly VideoCodec[];
  audio: readonly AudioCodec[];
}[] = [
  { ending: 'webm', video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
  { ending: 'mp4', video: ['avc', 'vp9', 'av1'], audio: ['aac', 'mp3', 'opus'] },
];

/** The file is refused. */
export class RefusedVideo extends Error {
  readonly refusal: RemuxRefusal;

  constructor(refusal: RemuxRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

const endingFor = ({ video, audio }: Codecs): Ending => {
  const found = PLAYED.find(
    (one) => video && one.video.includes(video) && (!audio || one.audio.includes(audio)),
  );
  if (!found) throw new RefusedVideo('not_a_video');
  return found.ending;
};

const isSide = (pixels: number): boolean => Number.isInteger(pixels) && pixels > 0;

const sizeOf = async (video: InputVideoTrack): Promise<{ width: number; height: number }> => {
  const coded = [await video.getCodedWidth(), await video.getCodedHeight()];
  const width = await video.getDisplayWidth();
  const height = await video.getDisplayHeight();
  const sides = [...coded, width, height].map(Math.round);
  if (!sides.every(isSide)) throw new RefusedVideo('not_a_video');
  if (Math.max(...sides) > MAX_SIDE_PIXELS) throw new RefusedVideo('video_dimensions');
  return { width: Math.round(width), height: Math.round(height) };
};

const tracksOf = async (
  input: Input,
): Promise<{ video: InputVideoTrack; audio: InputAudioTrack | null }> => {
  if (!(await input.canRead())) throw new RefusedVideo('not_a_video');
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new RefusedVideo('not_a_video');
  const [audio = null] = await input.getAudioTracks();
  return { video, audio };
};

/** Copies picture and sound without encoding into a file with a duration and an index. */
const copyTo = async (
  input: Input,
  { video, audio }: { video: InputVideoTrack; audio: InputAudioTrack | null },
  target: string,
  ending: Ending,
): Promise<void> => {
  const output = new Output({
    format: ending === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(target),
  });
  const conversion = await Conversion.init({
    input,
    output,
    video: (track) => ({ discard: track !== video }),
    audio: (track) => ({ discard: track !== audio }),
    copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY },
    // Phones write the place of the recording into the tags.
    tags: {},
    showWarnings: false,
  });
  const trackCount = audio ? 2 : 1;
  if (!conversion.isValid || conversion.utilizedTracks.length < trackCount) {
    throw new RefusedVideo('not_a_video');
  }
  await conversion.execute();
};

const durationOf = async (path: string): Promise<number> => {
  using input = new Input({ source: new FilePathSource(path), formats: FORMATS });
  const seconds = await input.computeDuration();
  if (!Number.isFinite(seconds) || seconds < 0) throw new RefusedVideo('not_a_video');
  return Math.round(seconds * 1_000) / 1_000;
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

const syncFile = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const isOfTheDisk = (error: unknown): error is Error & { code: string } =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^E[A-Z]+$/u.test(error.code);

const make = async ({ path, target }: RemuxTask): Promise<RemuxedVideo> => {
  using input = new Input({ source: new FilePathSource(path), formats: FORMATS });
  const tracks = await tracksOf(input);
  const { width, height } = await sizeOf(tracks.video);
  const ending = endingFor({
    video: await tracks.video.getCodec(),
    audio: tracks.audio && (await tracks.audio.getCodec()),
  });
  await copyTo(input, tracks, target, ending);
  const duration = await durationOf(target);
  await syncFile(target);
  const { size } = await stat(target);
  const hash = await hashOf(target);
  return { ending, hash, size, duration, width, height, hasAudio: tracks.audio !== null };
};

/**
 * Checks a file and writes a seekable copy to the target, without encoding. Throws
 * RefusedVideo, and errors of the disk.
 */
export const remuxVideo = async (task: RemuxTask): Promise<RemuxedVideo> => {
  try {
    return await make(task);
  } catch (error) {
    if (error instanceof RefusedVideo) throw error;
    if (isOfTheDisk(error)) {
      throw /^(?:ENOSPC|EDQUOT)$/u.test(error.code) ? new RefusedVideo('storage_full') : error;
    }
    // Whatever else the parser throws means that the file is not a video.
    throw new RefusedVideo('not_a_video');
  }
};
