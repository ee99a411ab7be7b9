import { useRecordings } from '@sayfa/web-kit';
import { expect, it } from 'vitest';
import { createKeptRecordings, isRecordedElsewhere } from './kept-recordings.ts';
import { startFilm } from './live-film.ts';
import { recordingDatabase } from './recording-database.ts';
import { about, crashed, movedClock, newName, START } from './test-ground.ts';

const Nothing = () => null;

const DAY = 24 * 60 * 60 * 1000;

const ports = (clock: { now(): number }) => ({ clock, onTrouble: () => undefined });

const finished = async (name: string, id: string, clock = movedClock()): Promise<void> => {
  const film = await startFilm(name, about(id), ports(clock));
  film.append(new Blob(['film']), 1000);
  await film.finish();
};

it('tells once of what a crash broke off, and gives what was counted of it', async () => {
  const name = newName();
  await crashed(name, 'cut', { text: 'whole pieces, half a pie', counted: 12, at: START });
  const kept = createKeptRecordings(() => name, movedClock());
  const [found, ...others] = await kept.takeBrokenOff();
  expect(others).toEqual([]);
  expect(found).toMatchObject({ id: 'cut', size: 12, duration: 1000 });
  expect(await (await found?.video())?.text()).toBe('whole pieces');
  expect(await kept.takeBrokenOff()).toEqual([]);
  expect(await kept.list()).toMatchObject([{ state: 'brokenOff', recording: { id: 'cut' } }]);
});

it('leaves a recording alone that another tab makes', async () => {
  const name = newName();
  const clock = movedClock();
  const film = await startFilm(name, about('live'), ports(clock));
  film.append(new Blob(['film']), 1000);
  const kept = createKeptRecordings(() => name, clock);
  await expect.poll(() => kept.list()).toMatchObject([{ state: 'live', recording: { size: 4 } }]);
  clock.pass(40 * DAY);
  expect(await kept.takeBrokenOff()).toEqual([]);
  await kept.discard('live');
  expect(await kept.list()).toMatchObject([{ state: 'live' }]);
  await film.finish();
  expect(await kept.list()).toMatchObject([{ state: 'finished', goesAt: START + 30 * DAY }]);
});

it('asks only about the question that another tab records now', async () => {
  const name = newName();
  const clock = movedClock();
  const { subject } = about('');
  const film = await startFilm(name, about('live'), ports(clock));
  const asked = (asks: typeof subject | undefined) =>
    isRecordedElsewhere(name, { source: 'screen', subject: asks }, clock);
  expect(await asked(subject)).toBe(true);
  expect(await asked(undefined)).toBe(false);
  const next = { ...subject, orderId: 3 };
  expect(await isRecordedElsewhere(name, { source: 'screen', subject: next }, clock)).toBe(false);
  expect(await isRecordedElsewhere(newName(), { source: 'screen', subject }, clock)).toBe(false);
  await film.finish();
  expect(await asked(subject)).toBe(false);
});

it('lets go of recordings after 30 days, whoever made them, and of those without a piece', async () => {
  const clock = movedClock();
  const [own, other] = [newName(), newName()];
  await finished(own, 'old', clock);
  await finished(other, 'theirs', clock);
  await crashed(own, 'empty', { text: '', counted: 0, at: START });
  clock.pass(DAY);
  await finished(own, 'young', clock);
  clock.pass(29 * DAY);
  const kept = createKeptRecordings(() => own, clock);
  await kept.takeBrokenOff();
  expect((await kept.list()).map(({ recording }) => recording.id)).toEqual(['young']);
  expect(await createKeptRecordings(() => other, clock).list()).toEqual([]);
  const pieces = await (await recordingDatabase(own)).getAllKeys('pieces');
  expect(pieces).toEqual([['young', 0]]);
});

it('discards for good, tells who was sending it, and tells who looks at the list', async () => {
  const name = newName();
  await finished(name, 'one');
  const told: string[] = [];
  const taker = {
    id: 'sender',
    accepts: () => true,
    discard: (id: string) => told.push(id),
    Panel: Nothing,
  };
  useRecordings.setState({ handlers: [taker] });
  const kept = createKeptRecordings(() => name, movedClock());
  const stop = kept.subscribe(() => told.push('changed'));
  const [entry] = await kept.list();
  await kept.discard('one');
  stop();
  expect(told).toEqual(['one', 'changed']);
  expect(await kept.list()).toEqual([]);
  await expect(entry?.recording.video()).rejects.toThrow();
  expect(await (await recordingDatabase(name)).count('pieces')).toBe(0);
});

it('shows the newest first, and nobody the recordings of somebody else', async () => {
  const [name, other] = [newName(), newName()];
  const clock = movedClock();
  await finished(name, 'first', clock);
  clock.pass(1000);
  await finished(name, 'second', clock);
  const ids = async (of: string | undefined) =>
    (await createKeptRecordings(() => of, clock).list()).map(({ recording }) => recording.id);
  expect(await ids(name)).toEqual(['second', 'first']);
  expect(await ids(other)).toEqual([]);
  expect(await ids(undefined)).toEqual([]);
});
