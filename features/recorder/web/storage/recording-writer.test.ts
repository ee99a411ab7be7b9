import { expect, it } from 'vitest';
import { recordingDatabase } from './recording-database.ts';
import { openRecordingWriter } from './recording-writer.ts';
import { createStoredRecordings } from './stored-recordings.ts';
import { about, movedClock, newName } from './test-support.ts';

const start = (name: string, id: string) => {
  const failures: string[] = [];
  const ports = { clock: movedClock(), onFailure: (failure: string) => failures.push(failure) };
  return openRecordingWriter(name, about(id), ports).then((writer) => ({ writer, failures }));
};

const textOf = async (stream: ReadableStream<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of stream) text += decoder.decode(bytes, { stream: true });
  return text;
};

it('[REC-003] stores every piece at once and returns them as one blob', async () => {
  const name = newName();
  const { writer } = await start(name, 'one');
  writer.append(new Blob(['first ']), 1000);
  writer.append(new Blob(['second ']), 2000);
  writer.append(new Blob(['third']), 2600);
  const stored = await writer.finish();
  expect(stored).toMatchObject({ duration: 2600, size: 18, hasSound: true, source: 'screen' });
  const whole = await stored?.video();
  expect(whole?.type).toBe('video/webm;codecs=vp8,opus');
  expect(await whole?.text()).toBe('first second third');
});

it('stores the duration with each piece, not only at the end', async () => {
  const name = newName();
  const { writer } = await start(name, 'one');
  writer.append(new Blob(['first']), 1000);
  const database = await recordingDatabase(name);
  await expect
    .poll(() => database.get('recordings', 'one'))
    .toMatchObject({ duration: 1000, size: 5, isFinished: false });
  await writer.finish();
});

it('streams bytes while they are made, from any offset', async () => {
  const { writer } = await start(newName(), 'one');
  writer.append(new Blob(['abc']), 1000);
  const all = textOf(writer.live.bytes(0));
  const some = textOf(writer.live.bytes(4));
  writer.append(new Blob(['defg']), 2000);
  writer.append(new Blob(['hi']), 3000);
  await writer.finish();
  expect(await all).toBe('abcdefghi');
  expect(await some).toBe('efghi');
  // An interrupted reader can continue after the end.
  expect(await textOf(writer.live.bytes(2))).toBe('cdefghi');
  expect(await textOf(writer.live.bytes(9))).toBe('');
});

it('deletes a recording that never got a piece', async () => {
  const name = newName();
  const { writer } = await start(name, 'one');
  expect(await writer.finish()).toBeUndefined();
  const stored = createStoredRecordings(() => name, movedClock());
  expect(await stored.list()).toEqual([]);
});

it('holds in memory what cannot be written, reports it once and returns everything', async () => {
  const name = newName();
  const { writer, failures } = await start(name, 'one');
  writer.append(new Blob(['kept ']), 1000);
  const database = await recordingDatabase(name);
  await expect.poll(() => database.get('recordings', 'one')).toMatchObject({ size: 5 });
  // The storage is closed, as when a person clears it.
  database.close();
  writer.append(new Blob(['lost ']), 2000);
  writer.append(new Blob(['not']), 3000);
  const all = textOf(writer.live.bytes(0));
  const whole = await writer.finish();
  expect(failures).toEqual(['broken']);
  expect(whole).toMatchObject({ size: 13 });
  await expect(all).rejects.toThrow();
});
