/** Bytes of a recording that are safe from now on. */
export type SafePart = {
  /** Bytes of the recording before them. */
  from: number;
  /** Bytes of the recording with them. */
  to: number;
  /** Their name among the stored files, where they are there. */
  piece?: string;
};

/** Where the pieces of uploads are until their video is made. */
export type Spool = {
  create(id: string): Promise<void>;
  /** Whether that many bytes of an upload exist. */
  has(id: string, bytes: number): Promise<boolean>;
  /**
   * Writes bytes behind the first `offset` ones. Calls `safe` with what would survive a power cut at
   * intervals and at the end, also if the bytes end with an error. Throws that error, or storage_full.
   */
  append(
    id: string,
    offset: number,
    bytes: AsyncIterable<Uint8Array>,
    safe: (part: SafePart) => Promise<void>,
  ): Promise<number>;
  /** Runs `use` with a path of this machine's disk where all of it lies. Throws upload_expired. */
  withFile<Result>(id: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** A new path for a video that is being made. */
  pathOfVideo(): string;
  remove(id: string): Promise<void>;
  /** Removes what did not change since `before` and belongs to no upload that `isNeeded` names. */
  sweep(before: number, isNeeded: (id: string) => Promise<boolean>): Promise<void>;
  /** Bytes of the place; undefined where nobody knows. */
  freeBytes(): Promise<{ free: number; total: number } | undefined>;
};
