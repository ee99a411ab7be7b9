import type { Readable } from 'node:stream';
import { UserFacingError } from '@sayfa/contract-kit';
import type { Clock } from '@sayfa/kernel';
import type { Principal } from '@sayfa/server-kit';
import { DataStore, Upload } from '@tus/server';
import type { LetGo } from './let-go.ts';
import type { UploadRow, UploadRows } from './recording-uploads.store.ts';
import type { Spool } from './spool.ts';
import { aboutUpload } from './upload-metadata.ts';

const HOUR = 3_600_000;
/** Milliseconds after which an upload that does not go on is thrown away. */
export const UPLOAD_KEPT = 24 * HOUR;
/** Uploads of one person at once; a recorder has one. */
const MOST_UNDER_WAY = 50;
/** Part of the disk that uploads leave free. */
const LEFT_FREE = 0.05;

/** What uploads work with. */
export type UploadParts = { rows: UploadRows; spool: Spool; clock: Clock; letGo: LetGo };

/** The upload of that person. Throws not_found, also where it is somebody else's. */
export const ownUpload = async (
  { rows }: Pick<UploadParts, 'rows'>,
  id: string,
  { userId, domainId }: Principal,
): Promise<UploadRow> => {
  const row = await rows.find(id);
  if (row?.user_id !== userId || row.domain_id !== domainId) throw new UserFacingError('not_found');
  return row;
};

/** Throws upload_expired where the pieces of an upload that is no film yet are gone, or may go. */
export const demandPieces = async (
  { spool, clock }: Pick<UploadParts, 'spool' | 'clock'>,
  row: UploadRow,
): Promise<void> => {
  if (row.film) return;
  const isHere = row.expires_at > clock.now() && (await spool.has(row.id, row.received));
  // The sender still has everything and begins again.
  if (!isHere) throw new UserFacingError('upload_expired');
};

const metadataOf = (row: UploadRow): Record<string, string> => {
  const ids = { question_id: row.question_id, page_id: row.page_id, order_id: row.order_id };
  const known = Object.entries(ids).flatMap(([key, id]) => (id === null ? [] : [[key, `${id}`]]));
  return { filename: row.file_name, ...Object.fromEntries(known) };
};

/** One person's uploads to the protocol: rows for what is known of them, the spool for their bytes. */
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
    const { rows, spool, clock } = this.#parts;
    const { userId, domainId } = this.#person;
    const { fileName, aim } = aboutUpload(upload.metadata);
    const now = clock.now();
    if ((await rows.underWay(userId, now)) >= MOST_UNDER_WAY) {
      throw new UserFacingError('too_many_requests', { retryAfter: HOUR / 1_000 });
    }
    const { free, total } = await spool.freeBytes();
    if (free - (upload.size ?? 0) < total * LEFT_FREE) throw new UserFacingError('storage_full');
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
      film: undefined,
      film_name: null,
      created_at: now,
      expires_at: now + UPLOAD_KEPT,
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

  override write(bytes: Readable, id: string, offset: number): Promise<number> {
    const { rows, spool, clock } = this.#parts;
    return spool.append(id, offset, bytes, (received) =>
      rows.receive(id, received, clock.now() + UPLOAD_KEPT),
    );
  }

  override declareUploadLength(id: string, length: number): Promise<void> {
    return this.#parts.rows.declareLength(id, length);
  }

  override async remove(id: string): Promise<void> {
    await this.#parts.letGo(await ownUpload(this.#parts, id, this.#person));
  }
}
