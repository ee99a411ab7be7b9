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
import type { FilmRefusal, FilmTask, MadeFilm } from './film-messages.ts';

/** Pixels on a side; decoders of phones give up beyond. */
export const MOST_PIXELS = 8_192;

// Nothing that refers to other files, as playlists do, is opened at all.
const FORMATS = [WEBM, MATROSKA, MP4, QTFF];

type Ending = MadeFilm['ending'];
type Codecs = { video: VideoCodec | null; audio: AudioCodec | null };

/** What every browser of today plays, by the ending of the file that it is put into. */
const PLAYED: readonly {
  ending: Ending;
  video: readonly VideoCodec[];
  audio: readonly AudioCodec[];
}[] = [
  { ending: 'webm', video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
  { ending: 'mp4', video: ['avc', 'vp9', 'av1'], audio: ['aac', 'mp3', 'opus'] },
];

/** The file becomes no film. */
export class NoFilm extends Error {
  readonly refusal: FilmRefusal;

  constructor(refusal: FilmRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

const endingFor = ({ video, audio }: Codecs): Ending => {
  const found = PLAYED.find(
    (one) => video && one.video.includes(video) && (!audio || one.audio.includes(audio)),
  );
  if (!found) throw new NoFilm('not_a_video');
  return found.ending;
};

const isSide = (pixels: number): boolean => Number.isInteger(pixels) && pixels > 0;

const sizeOf = async (video: InputVideoTrack): Promise<{ width: number; height: number }> => {
  const coded = [await video.getCodedWidth(), await video.getCodedHeight()];
  const width = await video.getDisplayWidth();
  const height = await video.getDisplayHeight();
  const sides = [...coded, width, height].map(Math.round);
  if (!sides.every(isSide)) throw new NoFilm('not_a_video');
  if (Math.max(...sides) > MOST_PIXELS) throw new NoFilm('video_dimensions');
  return { width: Math.round(width), height: Math.round(height) };
};

const tracksOf = async (
  input: Input,
): Promise<{ video: InputVideoTrack; audio: InputAudioTrack | null }> => {
  if (!(await input.canRead())) throw new NoFilm('not_a_video');
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new NoFilm('not_a_video');
  const [audio = null] = await input.getAudioTracks();
  return { video, audio };
};

/** Copies picture and sound, as they are, into a file that knows its duration and where to seek. */
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
    // Phones write into a film where it was taken.
    tags: {},
    showWarnings: false,
  });
  const wanted = audio ? 2 : 1;
  if (!conversion.isValid || conversion.utilizedTracks.length < wanted) {
    throw new NoFilm('not_a_video');
  }
  await conversion.execute();
};

const durationOf = async (path: string): Promise<number> => {
  using input = new Input({ source: new FilePathSource(path), formats: FORMATS });
  const seconds = await input.computeDuration();
  if (!Number.isFinite(seconds) || seconds < 0) throw new NoFilm('not_a_video');
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

const make = async ({ path, target }: FilmTask): Promise<MadeFilm> => {
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
 * Looks through a file and puts its film, seekable, at the target. Nothing is encoded anew. Throws
 * NoFilm where it becomes none, and errors of the disk.
 */
export const makeFilm = async (task: FilmTask): Promise<MadeFilm> => {
  try {
    return await make(task);
  } catch (error) {
    if (error instanceof NoFilm) throw error;
    if (isOfTheDisk(error)) {
      throw /^(?:ENOSPC|EDQUOT)$/u.test(error.code) ? new NoFilm('storage_full') : error;
    }
    // What a reader of films stumbles over is none.
    throw new NoFilm('not_a_video');
  }
};
