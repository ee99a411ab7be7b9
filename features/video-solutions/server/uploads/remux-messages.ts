/** Path of a recorded file, and path for the seekable one. */
export type RemuxTask = { path: string; target: string };

/** The seekable video at the target path. */
export type RemuxedVideo = {
  ending: 'webm' | 'mp4';
  /** SHA-256 of the file, hex. */
  hash: string;
  /** Bytes. */
  size: number;
  /** Seconds. */
  duration: number;
  /** Pixels as they are shown. */
  width: number;
  height: number;
  hasAudio: boolean;
};

/** Why a file is refused. */
export type RemuxRefusal = 'not_a_video' | 'video_dimensions' | 'storage_full';

/** The answer of the worker thread. */
export type RemuxAnswer = { video: RemuxedVideo } | { refusal: RemuxRefusal } | { failure: string };
