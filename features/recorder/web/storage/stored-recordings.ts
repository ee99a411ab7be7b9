import { type Clock, systemClock } from '@sayfa/kernel';
import { type StoredRecording, useRecordings, useSession } from '@sayfa/web-kit';
import type { RecordingAsk, RecordingEntry, StoredRecordings } from '../recorder-state.ts';
import { notifyRecordingsChanged, onRecordingsChanged } from './recording-changes.ts';
import {
  type RecordingDatabase,
  type RecordingRow,
  recordingDatabase,
} from './recording-database.ts';
import { goesAt, loadStateOf } from './recording-state.ts';
import { recordingsName } from './recordings-name.ts';
import { toStoredRecording } from './stored-recording.ts';
import { removeRecording, sweepDevice } from './sweep.ts';

/** The database name of the signed-in person; undefined if nobody is signed in. */
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
  const stateOf = await loadStateOf(clock.now());
  const rows = await database.getAll('recordings');
  return rows.some((row) => stateOf(row) === 'live' && isSameQuestion(row.subject, subject));
};

/** Marks interrupted recordings as reported in one transaction, so that only one tab reports them. */
const claimUnreported = async (
  database: RecordingDatabase,
  stateOf: (row: RecordingRow) => RecordingEntry['state'],
): Promise<RecordingRow[]> => {
  const change = database.transaction('recordings', 'readwrite');
  const unreported = (await change.store.getAll()).filter(
    (row) => !row.isTold && row.size > 0 && stateOf(row) === 'brokenOff',
  );
  await Promise.all(unreported.map((row) => change.store.put({ ...row, isTold: true })));
  await change.done;
  return unreported;
};

/** The stored recordings of the person whose database `nameOf` returns. */
export const createStoredRecordings = (
  nameOf: () => string | undefined,
  clock: Clock,
): StoredRecordings => ({
  list: async () => {
    const name = nameOf();
    if (!name) return [];
    const database = await recordingDatabase(name);
    const stateOf = await loadStateOf(clock.now());
    return (await database.getAll('recordings'))
      .map((row) => ({
        recording: toStoredRecording(name, row),
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
    const stateOf = await loadStateOf(clock.now());
    if (row && stateOf(row) !== 'live') {
      await removeRecording(name, database, row);
      for (const handler of useRecordings.getState().handlers) handler.discard?.(id);
    }
    notifyRecordingsChanged(name);
  },
  subscribe: (listener) => onRecordingsChanged(nameOf(), listener),
  takeBrokenOff: async (): Promise<StoredRecording[]> => {
    const name = nameOf();
    if (!name) return [];
    await sweepDevice(clock);
    const database = await recordingDatabase(name);
    const unreported = await claimUnreported(database, await loadStateOf(clock.now()));
    return unreported.map((row) => toStoredRecording(name, row));
  },
});

/** The recordings of the person who is signed in, on this device. */
export const storedRecordings: StoredRecordings = createStoredRecordings(ownName, systemClock);
