import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { UserFacingError } from '@sayfa/contract-kit';
import type { FileGuard, Files, Principal } from '@sayfa/server-kit';
import type { UploadRow, UploadRows } from './recording-uploads.store.ts';
import type { Spool } from './spool.ts';
import { demandPieces, ownUpload, type UploadParts } from './spool-store.ts';
import type { UploadLocks } from './upload-locks.ts';
import { cleanFileName } from './upload-metadata.ts';
import type { StoredVideo, UploadedVideos } from './uploaded-videos.port.ts';
import type { VideoRemuxer } from './video-remuxer.ts';

/** Milliseconds until a video is deleted that nothing uses. */
const UNUSED_VIDEO_RETENTION_MS = 30 * 86_400_000;
/** Seconds after which a client retries if the storage does not answer. */
const STORAGE_RETRY_AFTER_SECONDS = 30;
/** Milliseconds that a request waits for its video: proxies end a request after a minute. */
const MAX_WAIT_MS = 50_000;
/** Seconds after which a client asks again for a video that takes longer. */
const RETRY_AFTER_SECONDS = 10;

type VideoParts = Pick<UploadParts, 'clock' | 'discardUpload'> & {
  rows: Pick<UploadRows, 'find' | 'finish' | 'add'>;
  spool: Pick<Spool, 'has' | 'withFile' | 'pathOfVideo' | 'remove'>;
  locks: Pick<UploadLocks, 'takeWhenFree'>;
  remuxer: Pick<VideoRemuxer, 'remux'>;
  files: Pick<Files, 'putFile'>;
  fileGuard: Pick<FileGuard, 'store'>;
  log: { warn(details: object, text: string): void };
};

/** Uploaded videos, and a way to make one before a request needs it. */
export type PreparedVideos = UploadedVideos & {
  /** Starts to make the video of a finished upload in the background. */
  prepare(uploadId: string, person: Principal): void;
};

/** Throws busy after the longest wait; the video is still made, and a retry gets it. */
const waitForVideo = async (video: Promise<StoredVideo>): Promise<StoredVideo> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new UserFacingError('busy', { retryAfter: RETRY_AFTER_SECONDS })),
    MAX_WAIT_MS,
  );
  try {
    return await Promise.race([video, late]);
  } finally {
    clearTimeout(timer);
  }
};

const isRefusedVideo = (error: unknown): boolean =>
  error instanceof UserFacingError &&
  (error.code === 'not_a_video' || error.code === 'video_dimensions');

/** Makes a file seekable and stores it under its hash; `write` writes the row that needs it. */
const storeVideo = async <Written>(
  { spool, remuxer, files, fileGuard, log }: VideoParts,
  path: string,
  write: (video: StoredVideo) => Promise<Written>,
): Promise<{ video: StoredVideo; written: Written }> => {
  const target = spool.pathOfVideo();
  const put = (name: string): Promise<void> =>
    files.putFile(name, target).catch((error: unknown) => {
      if (error instanceof UserFacingError) throw error;
      log.warn({ err: error }, 'a video could not be stored');
      throw new UserFacingError('storage_unavailable', {
        retryAfter: STORAGE_RETRY_AFTER_SECONDS,
      });
    });
  try {
    const { hash, ...about } = await remuxer.remux({ path, target });
    const video = { name: `${hash}.${about.ending}`, ...about };
    const written = await fileGuard.store([video.name], { put, write: () => write(video) });
    return { video, written };
  } finally {
    await rm(target, { force: true });
  }
};

/** An upload whose video exists or can be made. Throws not_found, upload_expired, upload_incomplete. */
const demandReady = async (
  parts: Pick<VideoParts, 'rows' | 'spool' | 'clock'>,
  id: string,
  person: Principal,
): Promise<UploadRow> => {
  const row = await ownUpload(parts, id, person);
  if (row.video) return row;
  try {
    await demandPieces(parts, row);
  } catch (error) {
    // Its video may have been made since the row was read; the pieces are gone then.
    const now = await ownUpload(parts, id, person);
    if (now.video) return now;
    throw error;
  }
  if (row.length === null || row.received < row.length) {
    throw new UserFacingError('upload_incomplete');
  }
  return row;
};

/** Makes the videos of uploads; calls for the same upload share one run. */
const createFinisher = (parts: VideoParts) => {
  const { rows, spool, clock, discardUpload, locks } = parts;
  const running = new Map<string, Promise<StoredVideo>>();

  const make = async (id: string): Promise<StoredVideo> => {
    // Another run may have ended after the caller read its row; the pieces are gone then.
    const made = (await rows.find(id))?.video;
    if (made) return made;
    const { video, written: exists } = await spool.withFile(id, (path) =>
      storeVideo(parts, path, (stored) =>
        rows.finish(id, stored, clock.now() + UNUSED_VIDEO_RETENTION_MS),
      ),
    );
    // The sender may have cancelled the upload in the meantime.
    if (!exists) await discardUpload({ id, film_name: video.name });
    await spool.remove(id);
    return video;
  };

  const finish = async ({ id }: UploadRow): Promise<StoredVideo> => {
    // Another server may be making it.
    const release = await locks.takeWhenFree(`${id} video`);
    try {
      return await make(id);
    } finally {
      await release();
    }
  };

  return (row: UploadRow): Promise<StoredVideo> => {
    const work = running.get(row.id) ?? finish(row).finally(() => running.delete(row.id));
    running.set(row.id, work);
    return work;
  };
};

const fileRow = (
  { userId, domainId }: Principal,
  file: { name: string; size: number },
  video: StoredVideo,
  now: number,
): UploadRow => ({
  id: randomBytes(16).toString('hex'),
  domain_id: domainId,
  user_id: userId,
  file_name: cleanFileName(file.name),
  question_id: null,
  page_id: null,
  order_id: null,
  received: file.size,
  length: file.size,
  video,
  film_name: video.name,
  created_at: now,
  expires_at: now + UNUSED_VIDEO_RETENTION_MS,
});

/** Makes and stores the videos of uploads and files. */
export const createUploadedVideos = (parts: VideoParts): PreparedVideos => {
  const { rows, clock, discardUpload, log } = parts;
  const finish = createFinisher(parts);

  return {
    fromUpload: async (id, person) => {
      const row = await demandReady(parts, id, person);
      if (row.video) {
        await rows.finish(id, row.video, clock.now() + UNUSED_VIDEO_RETENTION_MS);
        return row.video;
      }
      try {
        return await waitForVideo(finish(row));
      } catch (error) {
        if (isRefusedVideo(error)) await discardUpload(row);
        throw error;
      }
    },
    wasMeantFor: async (id, questionId, person) =>
      (await ownUpload(parts, id, person)).question_id === questionId,
    fromFile: async ({ path, fileName }, person) => {
      const { size } = await stat(path);
      const { video } = await storeVideo(parts, path, (stored) =>
        rows.add(fileRow(person, { name: fileName, size }, stored, clock.now())),
      );
      return video;
    },
    prepare: (id, person) => {
      const work = async () => {
        const row = await demandReady(parts, id, person);
        if (!row.video) await finish(row);
      };
      work().catch((error) => {
        // The request that asks for the video gets its own refusal.
        if (!(error instanceof UserFacingError)) log.warn({ err: error }, 'a video was not made');
      });
    },
  };
};
