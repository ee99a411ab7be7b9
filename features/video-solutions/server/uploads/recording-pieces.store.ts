import type { OpenDatabase } from '@sayfa/server-kit';
import type { RecordingPiecesTables } from './recording-pieces.table.ts';
import type { RecordingUploadsTables } from './recording-uploads.table.ts';

/** A piece that is about to be stored. */
export type NewPiece = {
  name: string;
  uploadId: string;
  position: number;
  length: number;
  now: number;
};

/** The rows of pieces. */
export type PieceRows = ReturnType<typeof recordingPiecesStore>;

/** The rows of pieces in a database. Each method is one statement. */
export const recordingPiecesStore = ({ db: open }: OpenDatabase) => {
  const db = open.withTables<RecordingPiecesTables & RecordingUploadsTables>();
  const safe = () => db.selectFrom('recording_pieces').where('is_safe', '=', 1);

  return {
    /** Written before the file, so that no file is without a row. */
    add: async ({ name, uploadId, position, length, now }: NewPiece): Promise<void> => {
      const row = { name, position, length, upload_id: uploadId, created_at: now };
      await db
        .insertInto('recording_pieces')
        .values({ ...row, is_safe: 0 })
        .execute();
    },

    /** Names of the received pieces of an upload in their order. */
    of: async (uploadId: string): Promise<string[]> => {
      const rows = await safe()
        .select('name')
        .where('upload_id', '=', uploadId)
        .orderBy('position')
        .execute();
      return rows.map(({ name }) => name);
    },

    /** Bytes of the received pieces of an upload. */
    bytesOf: async (uploadId: string): Promise<number> => {
      const { bytes } = await safe()
        .select((eb) => eb.fn.sum<number | null>('length').as('bytes'))
        .where('upload_id', '=', uploadId)
        .executeTakeFirstOrThrow();
      return Number(bytes ?? 0);
    },

    /** Names of all received pieces. */
    names: async (): Promise<string[]> =>
      (await safe().select('name').execute()).map(({ name }) => name),

    /**
     * Names of pieces that nobody needs: of uploads that expired by `now`, have their video or are
     * deleted, and those begun before `before` that were never received.
     */
    unneeded: async (now: number, before: number): Promise<string[]> => {
      const rows = await db
        .selectFrom('recording_pieces as piece')
        .leftJoin('recording_uploads as upload', 'upload.id', 'piece.upload_id')
        .select('piece.name')
        .where((eb) =>
          eb.or([
            eb('upload.expires_at', '<=', now),
            eb('upload.film', 'is not', null),
            eb.and([
              eb('piece.created_at', '<=', before),
              eb.or([eb('upload.id', 'is', null), eb('piece.is_safe', '=', 0)]),
            ]),
          ]),
        )
        .execute();
      return rows.map(({ name }) => name);
    },

    remove: async (name: string): Promise<void> => {
      await db.deleteFrom('recording_pieces').where('name', '=', name).execute();
    },
  };
};
