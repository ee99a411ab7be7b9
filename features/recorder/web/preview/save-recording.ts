import { type StoredRecording, saveFile, textOf, toast } from '@sayfa/web-kit';
import { fileNameOfRecording } from '../words-of-recording.ts';
import { roomFor } from './copies-on-disk.ts';

/** A copy that players can seek in, or the recording itself if it cannot be made. */
const seekable = async (video: Blob): Promise<Blob> => {
  try {
    const { copyVideo } = await import('./video-copy.ts');
    const { signal } = new AbortController();
    return (await copyVideo(video, undefined, { signal, room: await roomFor(video.size) })).video;
  } catch {
    return video;
  }
};

/** Downloads a recording. A trimmed video is already seekable. */
export const saveRecording = async (recording: StoredRecording, trimmed?: Blob): Promise<void> => {
  try {
    const video = trimmed ?? (await seekable(await recording.video()));
    saveFile(video, fileNameOfRecording(recording));
  } catch {
    toast({ kind: 'error', id: 'recorder', text: textOf('recorder:gone') });
  }
};
