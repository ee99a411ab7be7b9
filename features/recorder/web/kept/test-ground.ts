/** What tests of kept recordings stand on: a database of their own, and time that is moved. */
import 'fake-indexeddb/auto';
import { type RecordingRow, recordingDatabase } from './recording-database.ts';
import { recordingsName } from './recordings-name.ts';
import { rowPieces } from './row-pieces.ts';

/** Milliseconds since 1970, some day. */
export const START = 1_800_000_000_000;

let person = 0;

/** Somebody whose recordings no other test sees. */
export const newName = (): string => {
  person += 1;
  return recordingsName('demo', person);
};

/** Time that a test moves. */
export const movedClock = () => {
  let now = START;
  return {
    now: () => now,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

/** What a recording is before its first piece. */
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

/** Leaves what a tab leaves that crashed: pieces, and a row that nobody finished. */
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
