import { type StoredRecording, saveFile, textOf, toast } from '@sayfa/web-kit';
import { fileNameOfRecording } from '../words-of-recording.ts';
import { roomFor } from './copies-on-disk.ts';

/** A file that players can seek in; the recording as it is where that cannot be made. */
const seekable = async (film: Blob): Promise<Blob> => {
  try {
    const { copyFilm } = await import('./film-copy.ts');
    const { signal } = new AbortController();
    return (await copyFilm(film, undefined, { signal, room: await roomFor(film.size) })).film;
  } catch {
    return film;
  }
};

/** Hands a recording to the browser's downloads; what was trimmed is fine as it is. */
export const saveRecording = async (recording: StoredRecording, trimmed?: Blob): Promise<void> => {
  try {
    const film = trimmed ?? (await seekable(await recording.video()));
    saveFile(film, fileNameOfRecording(recording));
  } catch {
    toast({ kind: 'error', id: 'recorder', text: textOf('recorder:gone') });
  }
};
