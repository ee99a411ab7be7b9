import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FilePathSource, Input, MP4, WEBM } from 'mediabunny';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFilm, NoFilm } from './make-film.ts';

const SAMPLES = join(import.meta.dirname, 'samples');
const CUES = Buffer.from('1c53bb6b', 'hex');
const DURATION = Buffer.from('4489', 'hex');

/** What WebM says of a picture of 64 × 48 pixels, and of one of 20,000 × 20,000 in as many bytes. */
const SMALL = Buffer.from('b08140ba813053c08101', 'hex');
const HUGE = Buffer.from('b0824e20ba824e20ec80', 'hex');

describe('making a film', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sayfa-film-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const target = () => join(folder, 'film');
  const given = async (bytes: Uint8Array | string): Promise<string> => {
    const path = join(folder, 'given');
    await writeFile(path, bytes);
    return path;
  };
  const refusalOf = async (path: string) => {
    const error = await makeFilm({ path, target: target() }).catch((caught: unknown) => caught);
    return error instanceof NoFilm ? error.refusal : error;
  };

  it.each([
    ['spoken.webm', 'webm', true],
    ['silent.webm', 'webm', false],
    ['h264.mkv', 'mp4', true],
    ['h264.mp4', 'mp4', true],
  ] as const)(
    '[TUS_RECORDING_UPLOAD-037] makes %s, as a browser recorded it, a %s',
    async (name, ending, hasAudio) => {
      const film = await makeFilm({ path: join(SAMPLES, name), target: target() });
      expect(film).toMatchObject({ ending, hasAudio, width: 64, height: 48 });
      expect(film.duration).toBeGreaterThan(1.2);
      expect(film.duration).toBeLessThan(3);
      expect(film.size).toBe((await stat(target())).size);
      using input = new Input({ source: new FilePathSource(target()), formats: [WEBM, MP4] });
      expect(await input.getDurationFromMetadata()).toBeCloseTo(film.duration, 2);
    },
  );

  it('[TUS_RECORDING_UPLOAD-037] writes duration and cues that a recorder left out', async () => {
    const path = join(SAMPLES, 'spoken.webm');
    const before = await readFile(path);
    expect(before.includes(CUES)).toBe(false);
    await makeFilm({ path, target: target() });
    const after = await readFile(target());
    expect(after.includes(CUES)).toBe(true);
    expect(after.includes(DURATION)).toBe(true);
  });

  it('[TUS_RECORDING_UPLOAD-039] says that nothing is heard', async () => {
    const film = await makeFilm({ path: join(SAMPLES, 'silent.webm'), target: target() });
    expect(film.hasAudio).toBe(false);
  });

  it('takes what a crashed recorder left, up to where it breaks off', async () => {
    const whole = await readFile(join(SAMPLES, 'spoken.webm'));
    const path = await given(whole.subarray(0, Math.floor(whole.length * 0.7)));
    const film = await makeFilm({ path, target: target() });
    expect(film.duration).toBeGreaterThan(0.5);
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

  it('tells a disk that cannot be written from a film that cannot be read', async () => {
    const path = join(SAMPLES, 'spoken.webm');
    const error = await makeFilm({ path, target: join(folder, 'no/such/folder') }).catch(
      (caught: unknown) => caught,
    );
    expect(error).not.toBeInstanceOf(NoFilm);
  });
});
