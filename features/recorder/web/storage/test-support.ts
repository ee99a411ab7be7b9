/** Support for tests of stored recordings: separate databases and a clock that tests move. */
import 'fake-indexeddb/auto';
import { type RecordingRow, recordingDatabase } from './recording-database.ts';
import { recordingsName } from './recordings-name.ts';
import { rowPieces } from './row-pieces.ts';

export const START = 1_800_000_000_000;

let person = 0;

/** A person whose recordings no other test uses. */
export const newName = (): string => {
  person += 1;
  return recordingsName('demo', person);
};

/** A clock that a test moves. */
export const movedClock = () => {
  let now = START;
  return {
    now: () => now,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

/** A recording before its first piece. */
export const about = (id: string) =>
  ({
    id,
    source: 'screen',
    mimeType: 'video/webm;codecs=vp8,opus',
    hasSound: true,
    subject: {
      book: { id: 1, urlId: '1', name: 'Matematik' },
      page: 8,
      pageId: 80,
      orderId: 2,
      name: 'Soru 2',
    },
  }) as const;

/** Creates the pieces and the unfinished row that a crashed tab leaves. */
export const crashed = async (
  name: string,
  id: string,
  { text, counted, at }: { text: string; counted: number; at: number },
): Promise<void> => {
  const database = await recordingDatabase(name);
  const pieces = await rowPieces(database).open(id);
  await pieces.append(await new Blob([text]).arrayBuffer());
  const row: RecordingRow = {
    ...about(id),
    startedAt: at,
    heardAt: at,
    duration: 1000,
    size: counted,
    place: 'rows',
    isFinished: false,
    isTold: false,
  };
  await database.put('recordings', row);
};
