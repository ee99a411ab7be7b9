import {
  BlobSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { copyVideo } from './video-copy.ts';

const { signal } = new AbortController();

const PICTURES_PER_SECOND = 10;

/** Ten seconds as browsers record them: a key frame every two seconds, no duration, no index. */
const recorded = async (): Promise<Blob> => {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat({ appendOnly: true }), target });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source);
  await output.start();
  for (let picture = 0; picture < 10 * PICTURES_PER_SECOND; picture += 1) {
    const kind = picture % (2 * PICTURES_PER_SECOND) === 0 ? 'key' : 'delta';
    const bytes = new Uint8Array([picture, 1, 2, 3]);
    const at = picture / PICTURES_PER_SECOND;
    await source.add(new EncodedPacket(bytes, kind, at, 1 / PICTURES_PER_SECOND), {
      decoderConfig: { codec: 'vp8', codedWidth: 640, codedHeight: 360 },
    });
  }
  await output.finalize();
  return new Blob([target.buffer ?? new ArrayBuffer()], { type: 'video/webm;codecs=vp8' });
};

/** The pictures of a video with their number, kind and time. */
const picturesOf = async (video: Blob) => {
  const input = new Input({ source: new BlobSource(video), formats: [WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no pictures');
  const pictures = [];
  for await (const { data, type, timestamp } of new EncodedPacketSink(track).packets()) {
    pictures.push({ number: data[0], type, timestamp });
  }
  return pictures;
};

describe('a copy of a video', () => {
  it('has all pictures and a duration', async () => {
    const video = await recorded();
    const copy = await copyVideo(video, undefined, { signal });
    expect(copy).toMatchObject({ from: 0, video: { type: 'video/webm' } });
    // The duration of the last picture is not stored.
    expect(copy.to).toBeCloseTo(9.9, 3);
    expect(await picturesOf(copy.video)).toEqual(await picturesOf(video));
  });

  it('[VID-043] has the chosen part from the key frame before it on', async () => {
    const copy = await copyVideo(await recorded(), { from: 5, to: 7 }, { signal });
    expect(copy.from).toBe(4);
    expect(copy.to).toBeCloseTo(6.9, 3);
    const pictures = await picturesOf(copy.video);
    expect(pictures[0]).toEqual({ number: 40, type: 'key', timestamp: 0 });
    expect(pictures.at(-1)?.number).toBe(69);
  });

  it('starts with the next key frame if that is less than half a second later', async () => {
    const copy = await copyVideo(await recorded(), { from: 3.6, to: 7 }, { signal });
    expect(copy.from).toBe(4);
    expect((await picturesOf(copy.video))[0]?.number).toBe(40);
  });

  it('reports its progress and can be cancelled', async () => {
    const shares: number[] = [];
    const video = await recorded();
    await copyVideo(video, undefined, { signal, onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    await expect(
      copyVideo(video, undefined, { signal: AbortSignal.abort() }),
    ).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('is refused for a file without a video', async () => {
    const notAVideo = new Blob(['no video'], { type: 'video/webm' });
    await expect(copyVideo(notAVideo, undefined, { signal })).rejects.toThrow();
  });
});
