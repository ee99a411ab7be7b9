import type { Files } from '@sayfa/server-kit';
import type { FilmsInUse } from './films.port.ts';
import type { UploadRow, UploadRows } from './recording-uploads.store.ts';
import type { Spool } from './spool.ts';

/** Forgets an upload. Its pieces go, and its film as well unless somebody uses it. */
export type LetGo = (upload: Pick<UploadRow, 'id' | 'film_name'>) => Promise<void>;

/** How uploads are forgotten. Harmless when done again. */
export const letGoOf =
  (parts: {
    rows: UploadRows;
    spool: Spool;
    files: Pick<Files, 'remove'>;
    inUse: FilmsInUse;
  }): LetGo =>
  async ({ id, film_name: name }) => {
    const { rows, spool, files, inUse } = parts;
    await rows.remove(id);
    await spool.remove(id);
    if (name === null || (await rows.withFilm(name)) > 0) return;
    if (!(await inUse.used([name])).has(name)) await files.remove(name);
  };
