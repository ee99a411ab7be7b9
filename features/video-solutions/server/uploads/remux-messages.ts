/** A film to look through: where its file is, and where the seekable one is to lie. */
export type FilmTask = { path: string; target: string };

/** A film that lies at the target. */
export type MadeFilm = {
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

/** Why a file becomes no film. */
export type FilmRefusal = 'not_a_video' | 'video_dimensions' | 'storage_full';

/** What came of it. */
export type FilmAnswer = { film: MadeFilm } | { refusal: FilmRefusal } | { failure: string };
