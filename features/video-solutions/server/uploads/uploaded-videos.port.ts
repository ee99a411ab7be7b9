import type { Principal } from '@sayfa/server-kit';

/** A video that was checked, made seekable and stored; nothing uses it yet. */
export type StoredVideo = {
  /** Name among the stored files. */
  name: string;
  ending: 'webm' | 'mp4';
  /** Bytes. */
  size: number;
  /** Seconds. */
  duration: number;
  /** Pixels as they are shown. */
  width: number;
  height: number;
  /** False for a recording without a microphone. */
  hasAudio: boolean;
};

/** Turns uploads in pieces, and files on the disk, into stored videos. */
export type UploadedVideos = {
  /**
   * The video of an upload of that person; repeated calls return the same one. It is stored for 30
   * days unless something uses it. Throws not_found (also for somebody else's), upload_expired,
   * upload_incomplete, not_a_video, video_dimensions (which delete the upload),
   * storage_unavailable, storage_full and busy (which do not).
   */
  fromUpload(uploadId: string, person: Principal): Promise<StoredVideo>;
  /** Whether the upload was created for that question, which existed then. */
  wasMeantFor(uploadId: string, questionId: number, person: Principal): Promise<boolean>;
  /**
   * The video of a file, which is not deleted; stored for 30 days like one of an upload. Throws
   * not_a_video, video_dimensions, storage_unavailable, storage_full, busy.
   */
  fromFile(file: { path: string; fileName: string }, person: Principal): Promise<StoredVideo>;
};

/** Which videos other parts use. */
export type VideosInUse = {
  /** Which of these stored files are used, or can still be restored. */
  used(names: readonly string[]): Promise<ReadonlySet<string>>;
};
