import type { Readable } from 'node:stream';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { Principal } from '@sayfa/server-kit';
import { DataStore, Upload } from '@tus/server';
import type { DiscardUpload } from './discard-upload.ts';
import type { OwnRoom } from './own-room.ts';
import type { UploadRow, UploadRows } from './recording-uploads.store.ts';
import type { Spool } from './spool.ts';
import { aboutUpload } from './upload-metadata.ts';

const HOUR = 3_600_000;
/** Milliseconds after which an upload without new pieces is deleted. */
export const UPLOAD_RETENTION_MS = 24 * HOUR;
/** Open uploads of one person; a recorder has one. */
const MAX_OPEN_UPLOADS = 50;
/** Share of the disk that uploads leave free. */
const LEFT_FREE = 0.05;

export type UploadParts = {
  rows: UploadRows;
  spool: Spool;
  clock: Clock;
  discardUpload: DiscardUpload;
  room: OwnRoom;
};

/** The upload of that person. Throws not_found, also for one of somebody else. */
export const ownUpload = async (
  { rows }: { rows: Pick<UploadRows, 'find'> },
  id: string,
  { userId, domainId }: Principal,
): Promise<UploadRow> => {
  const row = await rows.find(id);
  if (row?.user_id !== userId || row.domain_id !== domainId) throw new UserFacingError('not_found');
  return row;
};

/** Throws upload_expired if an upload has no video yet and its pieces are deleted or have expired. */
export const demandPieces = async (
  { spool, clock }: { spool: Pick<Spool, 'has'>; clock: Clock },
  row: UploadRow,
): Promise<void> => {
  if (row.video) return;
  const isHere = row.expires_at > clock.now() && (await spool.has(row.id, row.received));
  // The sender still has the whole recording and starts a new upload.
  if (!isHere) throw new UserFacingError('upload_expired');
};

const metadataOf = (row: UploadRow): Record<string, string> => {
  const ids = { question_id: row.question_id, page_id: row.page_id, order_id: row.order_id };
  const known = Object.entries(ids).flatMap(([key, id]) => (id === null ? [] : [[key, `${id}`]]));
  return { filename: row.file_name, ...Object.fromEntries(known) };
};

/** One person's uploads as a store of the tus library: their rows, and their bytes in the spool. */
export class SpoolStore extends DataStore {
  override extensions = [
    'creation',
    'creation-with-upload',
    'creation-defer-length',
    'expiration',
    'termination',
  ];
  readonly #parts: UploadParts;
  readonly #person: Principal;

  constructor(parts: UploadParts, person: Principal) {
    super();
    this.#parts = parts;
    this.#person = person;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { rows, spool, clock, room } = this.#parts;
    const { userId, domainId } = this.#person;
    const { fileName, aim } = aboutUpload(upload.metadata);
    const now = clock.now();
    if ((await rows.countOpen(userId, now)) >= MAX_OPEN_UPLOADS) {
      throw new UserFacingError('too_many_requests', { retryAfter: HOUR / 1_000 });
    }
    room.demand(await rows.bytesOpen(userId, now), upload.size ?? 0);
    const space = await spool.freeBytes();
    if (space && space.free - (upload.size ?? 0) < space.total * LEFT_FREE) {
      throw new UserFacingError('storage_full');
    }
    await spool.create(upload.id);
    await rows.add({
      id: upload.id,
      domain_id: domainId,
      user_id: userId,
      file_name: fileName,
      question_id: aim.questionId,
      page_id: aim.pageId,
      order_id: aim.orderId,
      received: 0,
      length: upload.size ?? null,
      video: undefined,
      film_name: null,
      created_at: now,
      expires_at: now + UPLOAD_RETENTION_MS,
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await ownUpload(this.#parts, id, this.#person);
    await demandPieces(this.#parts, row);
    return new Upload({
      id,
      offset: row.received,
      metadata: metadataOf(row),
      ...(row.length !== null && { size: row.length }),
    });
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const { rows, spool, clock, room } = this.#parts;
    const { userId } = this.#person;
    const stored = await rows.bytesOpen(userId, clock.now());
    return spool.append(id, offset, room.counted(userId, stored, bytes), async (part) => {
      if (await rows.receive(id, part, clock.now() + UPLOAD_RETENTION_MS)) return;
      // Deleted, or another request went on with it when this one had been silent for too long.
      throw new UserFacingError((await rows.find(id)) ? 'offset_conflict' : 'not_found');
    });
  }

  override declareUploadLength(id: string, length: number): Promise<void> {
    return this.#parts.rows.declareLength(id, length);
  }

  override async remove(id: string): Promise<void> {
    await this.#parts.discardUpload(await ownUpload(this.#parts, id, this.#person));
  }
}
