import { type Clock, systemClock } from '@sayfa/kernel';
import { type StoredRecording, useRecordings, useSession } from '@sayfa/web-kit';
import type { KeptEntry, KeptRecordings, RecordingAsk } from '../recorder-state.ts';
import { keptRecording } from './kept-recording.ts';
import {
  type RecordingDatabase,
  type RecordingRow,
  recordingDatabase,
} from './recording-database.ts';
import { onRecordingsChanged, tellRecordingsChanged } from './recording-news.ts';
import { goesAt, standing } from './recording-state.ts';
import { recordingsName } from './recordings-name.ts';
import { removeRecording, sweepDevice } from './sweep.ts';

/** Where the recordings of the person are who is signed in; undefined of nobody. */
export const ownName = (): string | undefined => {
  const { details } = useSession.getState();
  return details ? recordingsName(details.domain_name, details.id) : undefined;
};

const isSameQuestion = (one: RecordingAsk['subject'], other: RecordingAsk['subject']): boolean =>
  one?.pageId === other?.pageId &&
  one?.questionId === other?.questionId &&
  one?.orderId === other?.orderId;

/** Whether another tab of the person records the question now. */
export const isRecordedElsewhere = async (
  name: string,
  { subject }: RecordingAsk,
  clock: Clock,
): Promise<boolean> => {
  if (!subject) return false;
  const database = await recordingDatabase(name);
  const stateOf = await standing(clock.now());
  const rows = await database.getAll('recordings');
  return rows.some((row) => stateOf(row) === 'live' && isSameQuestion(row.subject, subject));
};

/** Marks those broken off as told, in one transaction: no other tab tells of them again. */
const takeUntold = async (
  database: RecordingDatabase,
  stateOf: (row: RecordingRow) => KeptEntry['state'],
): Promise<RecordingRow[]> => {
  const change = database.transaction('recordings', 'readwrite');
  const untold = (await change.store.getAll()).filter(
    (row) => !row.isTold && row.size > 0 && stateOf(row) === 'brokenOff',
  );
  await Promise.all(untold.map((row) => change.store.put({ ...row, isTold: true })));
  await change.done;
  return untold;
};

/** The recordings that `nameOf` the person are kept on this device. */
export const createKeptRecordings = (
  nameOf: () => string | undefined,
  clock: Clock,
): KeptRecordings => ({
  list: async () => {
    const name = nameOf();
    if (!name) return [];
    const database = await recordingDatabase(name);
    const stateOf = await standing(clock.now());
    return (await database.getAll('recordings'))
      .map((row) => ({
        recording: keptRecording(name, row),
        state: stateOf(row),
        goesAt: goesAt(row),
      }))
      .filter(({ recording, state }) => state === 'live' || recording.size > 0)
      .toSorted((one, other) => other.recording.startedAt - one.recording.startedAt);
  },
  discard: async (id) => {
    const name = nameOf();
    if (!name) return;
    const database = await recordingDatabase(name);
    const row = await database.get('recordings', id);
    const stateOf = await standing(clock.now());
    if (row && stateOf(row) !== 'live') {
      await removeRecording(name, database, row);
      for (const taker of useRecordings.getState().handlers) taker.discard?.(id);
    }
    tellRecordingsChanged(name);
  },
  subscribe: (listener) => onRecordingsChanged(nameOf(), listener),
  takeBrokenOff: async (): Promise<StoredRecording[]> => {
    const name = nameOf();
    if (!name) return [];
    await sweepDevice(clock);
    const database = await recordingDatabase(name);
    const untold = await takeUntold(database, await standing(clock.now()));
    return untold.map((row) => keptRecording(name, row));
  },
});

/** The recordings of the person who is signed in, on this device. */
export const keptRecordings: KeptRecordings = createKeptRecordings(ownName, systemClock);
