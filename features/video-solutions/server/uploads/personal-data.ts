import type { Files, PersonalData } from '@sayfa/server-kit';
import type { DiscardUpload } from './discard-upload.ts';
import type { UploadRows } from './recording-uploads.store.ts';
import { shown } from './shown-upload.ts';

/** Personal data in uploads: unfinished ones, and videos that nothing uses. */
export const uploadsOfPerson = (
  rows: UploadRows,
  files: Pick<Files, 'stream'>,
  discardUpload: DiscardUpload,
): PersonalData => ({
  export: async (userId) => {
    const mine = await rows.of(userId);
    if (mine.length === 0) return [];
    const videos = mine.flatMap(({ id, video }) =>
      video
        ? [{ name: `recordings/${id}.${video.ending}`, read: () => files.stream(video.name) }]
        : [],
    );
    return [{ name: 'recordings/recordings.json', content: mine.map(shown) }, ...videos];
  },
  erase: async (userId) => {
    for (const row of await rows.of(userId)) await discardUpload(row);
    await rows.removeAllOf(userId);
  },
});
