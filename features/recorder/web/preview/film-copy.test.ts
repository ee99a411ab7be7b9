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
import { copyFilm } from './film-copy.ts';

const { signal } = new AbortController();

const PICTURES_PER_SECOND = 10;

/** Ten seconds as browsers record them: a whole picture every two seconds, no length, no index. */
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

/** The pictures of a film: which one, whether it is whole, and when it is shown. */
const picturesOf = async (film: Blob) => {
  const input = new Input({ source: new BlobSource(film), formats: [WEBM] });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('no pictures');
  const pictures = [];
  for await (const { data, type, timestamp } of new EncodedPacketSink(track).packets()) {
    pictures.push({ number: data[0], type, timestamp });
  }
  return pictures;
};

describe('a copy of a film', () => {
  it('has all of it, and knows how long it is', async () => {
    const film = await recorded();
    const copy = await copyFilm(film, undefined, { signal });
    expect(copy).toMatchObject({ from: 0, film: { type: 'video/webm' } });
    // How long the last picture stays is not written down.
    expect(copy.to).toBeCloseTo(9.9, 3);
    expect(await picturesOf(copy.film)).toEqual(await picturesOf(film));
  });

  it('[VID-043] has the part that was chosen, from the whole picture before it on', async () => {
    const copy = await copyFilm(await recorded(), { from: 5, to: 7 }, { signal });
    expect(copy.from).toBe(4);
    expect(copy.to).toBeCloseTo(6.9, 3);
    const pictures = await picturesOf(copy.film);
    expect(pictures[0]).toEqual({ number: 40, type: 'key', timestamp: 0 });
    expect(pictures.at(-1)?.number).toBe(69);
  });

  it('begins with the next whole picture where that is hardly later', async () => {
    const copy = await copyFilm(await recorded(), { from: 3.6, to: 7 }, { signal });
    expect(copy.from).toBe(4);
    expect((await picturesOf(copy.film))[0]?.number).toBe(40);
  });

  it('tells how far it is, and is given up', async () => {
    const shares: number[] = [];
    const film = await recorded();
    await copyFilm(film, undefined, { signal, onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    await expect(copyFilm(film, undefined, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('is refused where there is no film', async () => {
    const noFilm = new Blob(['no film'], { type: 'video/webm' });
    await expect(copyFilm(noFilm, undefined, { signal })).rejects.toThrow();
  });
});
