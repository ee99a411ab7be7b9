import type { Files, PersonalData } from '@sayfa/server-kit';
import type { LetGo } from './let-go.ts';
import type { UploadRows } from './recording-uploads.store.ts';
import { shown } from './shown-upload.ts';

/** What uploads keep of a person: what is under way, and films that nobody uses. */
export const uploadsOfPerson = (
  rows: UploadRows,
  files: Pick<Files, 'stream'>,
  letGo: LetGo,
): PersonalData => ({
  export: async (userId) => {
    const mine = await rows.of(userId);
    if (mine.length === 0) return [];
    const films = mine.flatMap(({ id, film }) =>
      film
        ? [{ name: `recordings/${id}.${film.ending}`, read: () => files.stream(film.name) }]
        : [],
    );
    return [{ name: 'recordings/recordings.json', content: mine.map(shown) }, ...films];
  },
  erase: async (userId) => {
    for (const row of await rows.of(userId)) await letGo(row);
    await rows.removeAllOf(userId);
  },
});
