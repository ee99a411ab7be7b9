import { useRecordings } from '@sayfa/web-kit';
import { expect, it } from 'vitest';
import { recordingDatabase } from './recording-database.ts';
import { openRecordingWriter } from './recording-writer.ts';
import { createStoredRecordings, isRecordedElsewhere } from './stored-recordings.ts';
import { about, crashed, movedClock, newName, START } from './test-support.ts';

const Nothing = () => null;

const DAY = 24 * 60 * 60 * 1000;

const ports = (clock: { now(): number }) => ({ clock, onFailure: () => undefined });

const finished = async (name: string, id: string, clock = movedClock()): Promise<void> => {
  const writer = await openRecordingWriter(name, about(id), ports(clock));
  writer.append(new Blob(['clip']), 1000);
  await writer.finish();
};

it('reports an interrupted recording once, with its counted bytes', async () => {
  const name = newName();
  await crashed(name, 'cut', { text: 'whole pieces, half a pie', counted: 12, at: START });
  const recordings = createStoredRecordings(() => name, movedClock());
  const [found, ...others] = await recordings.takeBrokenOff();
  expect(others).toEqual([]);
  expect(found).toMatchObject({ id: 'cut', size: 12, duration: 1000 });
  expect(await (await found?.video())?.text()).toBe('whole pieces');
  expect(await recordings.takeBrokenOff()).toEqual([]);
  expect(await recordings.list()).toMatchObject([{ state: 'brokenOff', recording: { id: 'cut' } }]);
});

it('finds what there is of a person though that of another one cannot be read', async () => {
  const [name, other] = [newName(), newName()];
  await crashed(name, 'cut', { text: 'whole pieces', counted: 12, at: START });
  (await recordingDatabase(other)).close();
  const recordings = createStoredRecordings(() => name, movedClock());
  expect(await recordings.takeBrokenOff()).toMatchObject([{ id: 'cut' }]);
});

it('does not delete a recording that another tab is making', async () => {
  const name = newName();
  const clock = movedClock();
  const writer = await openRecordingWriter(name, about('live'), ports(clock));
  writer.append(new Blob(['clip']), 1000);
  const recordings = createStoredRecordings(() => name, clock);
  await expect
    .poll(() => recordings.list())
    .toMatchObject([{ state: 'live', recording: { size: 4 } }]);
  clock.pass(40 * DAY);
  expect(await recordings.takeBrokenOff()).toEqual([]);
  await recordings.discard('live');
  expect(await recordings.list()).toMatchObject([{ state: 'live' }]);
  await writer.finish();
  expect(await recordings.list()).toMatchObject([{ state: 'finished', goesAt: START + 30 * DAY }]);
});

it('recognizes only the question that another tab records now', async () => {
  const name = newName();
  const clock = movedClock();
  const { subject } = about('');
  const writer = await openRecordingWriter(name, about('live'), ports(clock));
  const isElsewhere = (other: typeof subject | undefined) =>
    isRecordedElsewhere(name, { source: 'screen', subject: other }, clock);
  expect(await isElsewhere(subject)).toBe(true);
  expect(await isElsewhere(undefined)).toBe(false);
  const next = { ...subject, orderId: 3 };
  expect(await isRecordedElsewhere(name, { source: 'screen', subject: next }, clock)).toBe(false);
  expect(await isRecordedElsewhere(newName(), { source: 'screen', subject }, clock)).toBe(false);
  await writer.finish();
  expect(await isElsewhere(subject)).toBe(false);
});

it('deletes recordings of everybody after 30 days, and those without a piece', async () => {
  const clock = movedClock();
  const [own, other] = [newName(), newName()];
  await finished(own, 'old', clock);
  await finished(other, 'theirs', clock);
  await crashed(own, 'empty', { text: '', counted: 0, at: START });
  clock.pass(DAY);
  await finished(own, 'young', clock);
  clock.pass(29 * DAY);
  const recordings = createStoredRecordings(() => own, clock);
  await recordings.takeBrokenOff();
  expect((await recordings.list()).map(({ recording }) => recording.id)).toEqual(['young']);
  expect(await createStoredRecordings(() => other, clock).list()).toEqual([]);
  const pieces = await (await recordingDatabase(own)).getAllKeys('pieces');
  expect(pieces).toEqual([['young', 0]]);
});

it('deletes for good and notifies handlers and subscribers', async () => {
  const name = newName();
  await finished(name, 'one');
  const events: string[] = [];
  const handler = {
    id: 'sender',
    accepts: () => true,
    discard: (id: string) => events.push(id),
    Panel: Nothing,
  };
  useRecordings.setState({ handlers: [handler] });
  const recordings = createStoredRecordings(() => name, movedClock());
  const stop = recordings.subscribe(() => events.push('changed'));
  const [entry] = await recordings.list();
  await recordings.discard('one');
  stop();
  expect(events).toEqual(['one', 'changed']);
  expect(await recordings.list()).toEqual([]);
  await expect(entry?.recording.video()).rejects.toThrow();
  expect(await (await recordingDatabase(name)).count('pieces')).toBe(0);
});

it('lists the newest first, and only those of the person', async () => {
  const [name, other] = [newName(), newName()];
  const clock = movedClock();
  await finished(name, 'first', clock);
  clock.pass(1000);
  await finished(name, 'second', clock);
  const ids = async (of: string | undefined) =>
    (await createStoredRecordings(() => of, clock).list()).map(({ recording }) => recording.id);
  expect(await ids(name)).toEqual(['second', 'first']);
  expect(await ids(other)).toEqual([]);
  expect(await ids(undefined)).toEqual([]);
});
