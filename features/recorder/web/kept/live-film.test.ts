import { expect, it } from 'vitest';
import { createKeptRecordings } from './kept-recordings.ts';
import { startFilm } from './live-film.ts';
import { recordingDatabase } from './recording-database.ts';
import { about, movedClock, newName } from './test-ground.ts';

const start = (name: string, id: string) => {
  const troubles: string[] = [];
  const ports = { clock: movedClock(), onTrouble: (trouble: string) => troubles.push(trouble) };
  return startFilm(name, about(id), ports).then((film) => ({ film, troubles }));
};

const textOf = async (stream: ReadableStream<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of stream) text += decoder.decode(bytes, { stream: true });
  return text;
};

it('[REC-003] keeps every piece as it comes and gives them back in one', async () => {
  const name = newName();
  const { film } = await start(name, 'one');
  film.append(new Blob(['first ']), 1000);
  film.append(new Blob(['second ']), 2000);
  film.append(new Blob(['third']), 2600);
  const kept = await film.finish();
  expect(kept).toMatchObject({ duration: 2600, size: 18, hasSound: true, source: 'screen' });
  const whole = await kept?.video();
  expect(whole?.type).toBe('video/webm;codecs=vp8,opus');
  expect(await whole?.text()).toBe('first second third');
});

it('writes down how long it is with each piece, not only at its end', async () => {
  const name = newName();
  const { film } = await start(name, 'one');
  film.append(new Blob(['first']), 1000);
  const database = await recordingDatabase(name);
  await expect
    .poll(() => database.get('recordings', 'one'))
    .toMatchObject({ duration: 1000, size: 5, isFinished: false });
  await film.finish();
});

it('hands bytes on while they are made, from wherever they are asked for', async () => {
  const { film } = await start(newName(), 'one');
  film.append(new Blob(['abc']), 1000);
  const all = textOf(film.live.bytes(0));
  const some = textOf(film.live.bytes(4));
  film.append(new Blob(['defg']), 2000);
  film.append(new Blob(['hi']), 3000);
  await film.finish();
  expect(await all).toBe('abcdefghi');
  expect(await some).toBe('efghi');
  // Who was interrupted goes on after the end as well.
  expect(await textOf(film.live.bytes(2))).toBe('cdefghi');
  expect(await textOf(film.live.bytes(9))).toBe('');
});

it('leaves no trace of a recording that never got a piece', async () => {
  const name = newName();
  const { film } = await start(name, 'one');
  expect(await film.finish()).toBeUndefined();
  const kept = createKeptRecordings(() => name, movedClock());
  expect(await kept.list()).toEqual([]);
});

it('keeps in memory what cannot be written, tells it once, and gives all of it', async () => {
  const name = newName();
  const { film, troubles } = await start(name, 'one');
  film.append(new Blob(['kept ']), 1000);
  const database = await recordingDatabase(name);
  await expect.poll(() => database.get('recordings', 'one')).toMatchObject({ size: 5 });
  // The browser takes the storage away, as it does where a person clears it.
  database.close();
  film.append(new Blob(['lost ']), 2000);
  film.append(new Blob(['not']), 3000);
  const all = textOf(film.live.bytes(0));
  const whole = await film.finish();
  expect(troubles).toEqual(['broken']);
  expect(whole).toMatchObject({ size: 13 });
  await expect(all).rejects.toThrow();
});
