import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FilePathSource, Input, MP4, WEBM } from 'mediabunny';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RefusedVideo, remuxVideo } from './remux-video.ts';

const SAMPLES = join(import.meta.dirname, 'samples');
const CUES = Buffer.from('1c53bb6b', 'hex');
const DURATION = Buffer.from('4489', 'hex');

/** WebM's bytes for 64 × 48 pixels, and for 20,000 × 20,000 pixels in the same length. */
const SMALL = Buffer.from('b08140ba813053c08101', 'hex');
const HUGE = Buffer.from('b0824e20ba824e20ec80', 'hex');

describe('remuxing a video', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sayfa-video-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const target = () => join(folder, 'video');
  const given = async (bytes: Uint8Array | string): Promise<string> => {
    const path = join(folder, 'given');
    await writeFile(path, bytes);
    return path;
  };
  const refusalOf = async (path: string) => {
    const error = await remuxVideo({ path, target: target() }).catch((caught: unknown) => caught);
    return error instanceof RefusedVideo ? error.refusal : error;
  };

  it.each([
    ['spoken.webm', 'webm', true],
    ['silent.webm', 'webm', false],
    ['h264.mkv', 'mp4', true],
    ['h264.mp4', 'mp4', true],
  ] as const)(
    '[TUS_RECORDING_UPLOAD-037] turns %s, as a browser recorded it, into a %s',
    async (name, ending, hasAudio) => {
      const video = await remuxVideo({ path: join(SAMPLES, name), target: target() });
      expect(video).toMatchObject({ ending, hasAudio, width: 64, height: 48 });
      expect(video.duration).toBeGreaterThan(1.2);
      expect(video.duration).toBeLessThan(3);
      expect(video.size).toBe((await stat(target())).size);
      using input = new Input({ source: new FilePathSource(target()), formats: [WEBM, MP4] });
      expect(await input.getDurationFromMetadata()).toBeCloseTo(video.duration, 2);
    },
  );

  it('[TUS_RECORDING_UPLOAD-037] writes the duration and cues that a recorder leaves out', async () => {
    const path = join(SAMPLES, 'spoken.webm');
    const before = await readFile(path);
    expect(before.includes(CUES)).toBe(false);
    await remuxVideo({ path, target: target() });
    const after = await readFile(target());
    expect(after.includes(CUES)).toBe(true);
    expect(after.includes(DURATION)).toBe(true);
  });

  it('[TUS_RECORDING_UPLOAD-039] reports that there is no sound', async () => {
    const video = await remuxVideo({ path: join(SAMPLES, 'silent.webm'), target: target() });
    expect(video.hasAudio).toBe(false);
  });

  it('accepts what a crashed recorder left, up to the last whole packet', async () => {
    const whole = await readFile(join(SAMPLES, 'spoken.webm'));
    const path = await given(whole.subarray(0, Math.floor(whole.length * 0.7)));
    const video = await remuxVideo({ path, target: target() });
    expect(video.duration).toBeGreaterThan(0.5);
  });

  it.each([
    ['[TUS_RECORDING_UPLOAD-035] a page', '<!doctype html><script>alert(1)</script>'],
    [
      '[TUS_RECORDING_UPLOAD-043] a reference',
      'concat:/etc/passwd|subfile,,start,0,end,9,,:/etc/hosts',
    ],
    [
      '[TUS_RECORDING_UPLOAD-043] a playlist',
      '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
    ],
    ['nothing', ''],
    ['the beginning of WebM alone', Buffer.from('1a45dfa3', 'hex')],
  ])('refuses %s', async (_name, bytes) => {
    expect(await refusalOf(await given(bytes))).toBe('not_a_video');
  });

  it('[TUS_RECORDING_UPLOAD-041] refuses a picture that is too large', async () => {
    const bytes = await readFile(join(SAMPLES, 'silent.webm'));
    const at = bytes.indexOf(SMALL);
    expect(at).toBeGreaterThan(0);
    HUGE.copy(bytes, at);
    expect(await refusalOf(await given(bytes))).toBe('video_dimensions');
  });

  it('distinguishes a disk that cannot be written from a video that cannot be read', async () => {
    const path = join(SAMPLES, 'spoken.webm');
    const error = await remuxVideo({ path, target: join(folder, 'no/such/folder') }).catch(
      (caught: unknown) => caught,
    );
    expect(error).not.toBeInstanceOf(RefusedVideo);
  });
});
