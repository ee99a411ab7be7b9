import type { Readable } from 'node:stream';

/** A stored file. */
export type FileInfo = { name: string; size: number };

/**
 * Where files are stored. A name is a content hash with an ending (`<64 hex>.jpg`), so a file never
 * changes and storing it twice is harmless; storing it again replaces bytes that became others. When
 * `put` answers, the bytes are on disk.
 */
export type Files = {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Takes over a file that lies on the local disk. */
  putFile(name: string, path: string): Promise<void>;
  /** Undefined where there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Bytes `start` to `end`, both included. Throws where there is no such file. */
  stream(name: string, range?: { start: number; end: number }): Promise<Readable>;
  /** Bytes; undefined where there is no such file. */
  size(name: string): Promise<number | undefined>;
  /** Harmless where there is no such file. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<FileInfo>;
  /** A path on the local disk to read from; fetched first from remote storage. */
  localPath(name: string): Promise<string>;
  /** Bytes still free; undefined where nobody knows. */
  freeBytes(): Promise<{ free: number; total: number } | undefined>;
};
