import type { FileGuard } from '@sayfa/server-kit';
import type { UploadRow, UploadRows } from './recording-uploads.store.ts';
import type { Spool } from './spool.ts';
import type { VideosInUse } from './uploaded-videos.port.ts';

/** Deletes an upload with its pieces, and its video unless something uses it. Can be repeated. */
export type DiscardUpload = (upload: Pick<UploadRow, 'id' | 'film_name'>) => Promise<void>;

export const createDiscardUpload =
  (parts: {
    rows: UploadRows;
    spool: Spool;
    fileGuard: Pick<FileGuard, 'remove'>;
    inUse: VideosInUse;
  }): DiscardUpload =>
  async ({ id, film_name: name }) => {
    const { rows, spool, fileGuard, inUse } = parts;
    await rows.remove(id);
    await spool.remove(id);
    if (name === null) return;
    await fileGuard.remove(name, async () => {
      if ((await rows.countWithVideo(name)) > 0) return false;
      return !(await inUse.used([name])).has(name);
    });
  };
