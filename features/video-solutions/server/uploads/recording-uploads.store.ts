import type { OpenDatabase } from '@sayfa/server-kit';
import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { RecordingPiecesTables } from './recording-pieces.table.ts';
import type { RecordingUploadsTables } from './recording-uploads.table.ts';
import type { SafePart } from './spool.ts';
import type { StoredVideo } from './uploaded-videos.port.ts';

type Row = Selectable<RecordingUploadsTables['recording_uploads']>;

/** An upload with its video once that is stored. */
export type UploadRow = Omit<Row, 'film'> & { video: StoredVideo | undefined };

/** The rows of uploads. */
export type UploadRows = ReturnType<typeof recordingUploadsStore>;

const storedVideo = z.object({
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
  video: film === null ? undefined : z.parse(storedVideo, JSON.parse(film)),
});

const written = ({ video, ...row }: UploadRow): Row => ({
  ...row,
  film: video ? JSON.stringify(video) : null,
});

const uploadReads = (db: Kysely<RecordingUploadsTables>) => {
  const uploads = () => db.selectFrom('recording_uploads').selectAll();
  const counted = () =>
    db.selectFrom('recording_uploads').select((eb) => eb.fn.countAll<number>().as('count'));

  return {
    find: async (id: string): Promise<UploadRow | undefined> => {
      const row = await uploads().where('id', '=', id).executeTakeFirst();
      return row && parsed(row);
    },

    /** Of a person, the newest first. */
    of: async (userId: number): Promise<UploadRow[]> => {
      const rows = await uploads()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(parsed);
    },

    /** How many of a person have no video yet and have not expired. */
    countOpen: async (userId: number, now: number): Promise<number> => {
      const { count } = await counted()
        .where('user_id', '=', userId)
        .where('film_name', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Bytes of a person's uploads that have no video yet and have not expired. */
    bytesOpen: async (userId: number, now: number): Promise<number> => {
      const { bytes } = await db
        .selectFrom('recording_uploads')
        .select((eb) => eb.fn.sum<number | null>('received').as('bytes'))
        .where('user_id', '=', userId)
        .where('film_name', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },

    /** Those that expire at or before that instant. */
    expired: async (before: number): Promise<UploadRow[]> => {
      const rows = await uploads()
        .where('expires_at', '<=', before)
        .orderBy('expires_at')
        .execute();
      return rows.map(parsed);
    },

    /** Those that have no video yet and have not expired. */
    underWay: async (now: number): Promise<UploadRow[]> => {
      const rows = await uploads()
        .where('film_name', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('id')
        .execute();
      return rows.map(parsed);
    },

    /** Names of the videos of uploads among stored files. */
    videoNames: async (): Promise<string[]> => {
      const rows = await db
        .selectFrom('recording_uploads')
        .select('film_name')
        .distinct()
        .where('film_name', 'is not', null)
        .execute();
      return rows.flatMap(({ film_name }) => film_name ?? []);
    },

    /** How many uploads have the video of that name. */
    countWithVideo: async (name: string): Promise<number> => {
      const { count } = await counted().where('film_name', '=', name).executeTakeFirstOrThrow();
      return Number(count);
    },
  };
};

/** The rows of uploads in a database; instants in milliseconds. */
export const recordingUploadsStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<RecordingUploadsTables & RecordingPiecesTables>();
  const change = (id: string, set: Partial<Row>) =>
    db.updateTable('recording_uploads').set(set).where('id', '=', id);

  return {
    ...uploadReads(db),

    add: async (row: UploadRow): Promise<void> => {
      await db.insertInto('recording_uploads').values(written(row)).execute();
    },

    /**
     * Stores how many bytes are safe. False if the upload no longer exists or has other bytes than
     * those before these: somebody else wrote meanwhile.
     */
    receive: (id: string, { from, to, piece }: SafePart, expiresAt: number): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .updateTable('recording_uploads')
          .set({ received: to, expires_at: expiresAt })
          .where('id', '=', id)
          .where('received', '=', from)
          .returning('id')
          .executeTakeFirst();
        if (row && piece !== undefined) {
          await transaction
            .updateTable('recording_pieces')
            .set({ is_safe: 1 })
            .where('name', '=', piece)
            .execute();
        }
        return row !== undefined;
      }),

    declareLength: async (id: string, length: number): Promise<void> => {
      await change(id, { length }).execute();
    },

    /** False if the upload no longer exists. */
    finish: async (id: string, video: StoredVideo, expiresAt: number): Promise<boolean> => {
      const row = await change(id, {
        film: JSON.stringify(video),
        film_name: video.name,
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
  };
};
