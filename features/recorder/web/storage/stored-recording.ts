import type { StoredRecording } from '@sayfa/web-kit';
import { placeOf } from './piece-places.ts';
import { type RecordingRow, recordingDatabase } from './recording-database.ts';
import { unsavedEnd } from './unsaved-ends.ts';

const sizeOf = (pieces: readonly Blob[]): number =>
  pieces.reduce((size, piece) => size + piece.size, 0);

/** The recording of a row of the person `name`. */
export const toStoredRecording = (name: string, row: RecordingRow): StoredRecording => {
  const { id, source, mimeType, startedAt, duration, hasSound, subject } = row;
  const readVideo = async (): Promise<Blob> => {
    const end = unsavedEnd(id);
    if (row.size === 0 && end.length > 0) return new Blob([...end], { type: mimeType });
    const database = await recordingDatabase(name);
    const stored = await placeOf(name, database, row.place).readAll(id);
    // Bytes of a piece that a crash interrupted are behind the counted ones.
    const whole = stored.slice(0, row.size, mimeType);
    return end.length > 0 ? new Blob([whole, ...end], { type: mimeType }) : whole;
  };
  const size = row.size + sizeOf(unsavedEnd(id));
  return { id, source, mimeType, startedAt, duration, size, hasSound, subject, video: readVideo };
};
