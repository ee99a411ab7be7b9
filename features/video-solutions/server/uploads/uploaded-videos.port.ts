import type { Principal } from '@sayfa/server-kit';

/** A film that was looked through, made seekable and stored; nobody uses it yet. */
export type StoredFilm = {
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
  /** False where nothing is heard, as of a recording without a microphone. */
  hasAudio: boolean;
};

/** How a film gets from an upload in pieces, or from a file on the disk, to where films are kept. */
export type Films = {
  /**
   * The film of an upload of that person; asking again gives the same one. It is kept for 30 days
   * unless somebody uses it. Throws not_found (nobody's, or somebody else's), upload_expired,
   * upload_incomplete, not_a_video, video_dimensions (the upload is removed then),
   * storage_unavailable, storage_full and busy (the upload is kept).
   */
  fromUpload(uploadId: string, person: Principal): Promise<StoredFilm>;
  /** Whether the recording was begun for that question, which was there then. */
  wasMeantFor(uploadId: string, questionId: number, person: Principal): Promise<boolean>;
  /**
   * The film in a file, which stays where it is; kept for 30 days as one of an upload is. Throws
   * not_a_video, video_dimensions, storage_unavailable, storage_full, busy.
   */
  fromFile(file: { path: string; fileName: string }, person: Principal): Promise<StoredFilm>;
};

/** What uploads ask of those who use films. */
export type FilmsInUse = {
  /** Which of these names of stored files somebody uses, or may still restore. */
  used(names: readonly string[]): Promise<ReadonlySet<string>>;
};
