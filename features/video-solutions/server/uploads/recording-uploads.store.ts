import type { OpenDatabase } from '@sayfa/server-kit';
import type { Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { StoredFilm } from './films.port.ts';
import type { RecordingUploadsTables } from './recording-uploads.table.ts';

type Row = Selectable<RecordingUploadsTables['recording_uploads']>;

/** An upload with its film, where that is stored. */
export type UploadRow = Omit<Row, 'film'> & { film: StoredFilm | undefined };

/** The rows of uploads. */
export type UploadRows = ReturnType<typeof recordingUploadsStore>;

const storedFilm = z.object({
  name: z.string(),
  ending: z.enum(['webm', 'mp4']),
  size: z.int(),
  duration: z.number(),
  width: z.int(),
  height: z.int(),
  hasAudio: z.boolean(),
});

const parsed = ({ film, ...row }: Row): UploadRow => ({
  ...row,
  film: film === null ? undefined : z.parse(storedFilm, JSON.parse(film)),
});

const written = ({ film, ...row }: UploadRow): Row => ({
  ...row,
  film: film ? JSON.stringify(film) : null,
});

/** The rows of uploads in a database. Each method is one statement; instants in milliseconds. */
export const recordingUploadsStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<RecordingUploadsTables>();
  const change = (id: string, set: Partial<Row>) =>
    db.updateTable('recording_uploads').set(set).where('id', '=', id);

  return {
    add: async (row: UploadRow): Promise<void> => {
      await db.insertInto('recording_uploads').values(written(row)).execute();
    },

    find: async (id: string): Promise<UploadRow | undefined> => {
      const row = await db
        .selectFrom('recording_uploads')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && parsed(row);
    },

    /** Notes bytes that are on the disk. */
    receive: async (id: string, received: number, expiresAt: number): Promise<void> => {
      await change(id, { received, expires_at: expiresAt }).execute();
    },

    declareLength: async (id: string, length: number): Promise<void> => {
      await change(id, { length }).execute();
    },

    /** False where it is gone. */
    finish: async (id: string, film: StoredFilm, expiresAt: number): Promise<boolean> => {
      const row = await change(id, {
        film: JSON.stringify(film),
        film_name: film.name,
        expires_at: expiresAt,
      })
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    remove: async (id: string): Promise<void> => {
      await db.deleteFrom('recording_uploads').where('id', '=', id).execute();
    },

    removeAllOf: async (userId: number): Promise<void> => {
      await db.deleteFrom('recording_uploads').where('user_id', '=', userId).execute();
    },

    /** Of a person, the newest first. */
    of: async (userId: number): Promise<UploadRow[]> => {
      const rows = await db
        .selectFrom('recording_uploads')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(parsed);
    },

    /** How many of a person have not become a film and go on. */
    underWay: async (userId: number, now: number): Promise<number> => {
      const { count } = await db
        .selectFrom('recording_uploads')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('film_name', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Whose time was over before that instant. */
    expired: async (before: number): Promise<UploadRow[]> => {
      const rows = await db
        .selectFrom('recording_uploads')
        .selectAll()
        .where('expires_at', '<=', before)
        .orderBy('expires_at')
        .execute();
      return rows.map(parsed);
    },

    /** Names of the films of uploads among stored files. */
    filmNames: async (): Promise<string[]> => {
      const rows = await db
        .selectFrom('recording_uploads')
        .select('film_name')
        .distinct()
        .where('film_name', 'is not', null)
        .execute();
      return rows.flatMap(({ film_name }) => film_name ?? []);
    },

    /** How many uploads have become the film of that name. */
    withFilm: async (name: string): Promise<number> => {
      const { count } = await db
        .selectFrom('recording_uploads')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('film_name', '=', name)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
};
