import { filePieces } from './file-pieces.ts';
import type { OpenPieces, PiecePlace } from './piece-place.ts';
import {
  type RecordingDatabase,
  type RecordingRow,
  recordingDatabase,
} from './recording-database.ts';
import { rowPieces } from './row-pieces.ts';

/** The storage of the person `name` of that kind. */
export const placeOf = (
  name: string,
  database: RecordingDatabase,
  place: RecordingRow['place'],
): PiecePlace => (place === 'file' ? filePieces(name) : rowPieces(database));

const canHaveFiles = (): boolean =>
  typeof Worker === 'function' && typeof navigator.storage?.getDirectory === 'function';

/** Opens the best available storage for a new recording. */
export const openBestPlace = async (
  name: string,
  id: string,
): Promise<{ database: RecordingDatabase; place: RecordingRow['place']; pieces: OpenPieces }> => {
  const database = await recordingDatabase(name);
  if (canHaveFiles()) {
    try {
      return { database, place: 'file', pieces: await filePieces(name).open(id) };
    } catch {
      // Private windows of some browsers have the interface but refuse its use.
    }
  }
  return { database, place: 'rows', pieces: await rowPieces(database).open(id) };
};
