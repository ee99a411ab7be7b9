/** The device has no space left. */
export class OutOfSpaceError extends Error {}

/** Whether the browser refused because of the space. */
export const isOutOfSpace = (error: unknown): boolean =>
  error instanceof OutOfSpaceError ||
  (error instanceof DOMException && error.name === 'QuotaExceededError');

/** The pieces of one recording while it is made. */
export type OpenPieces = {
  /** Resolves once the bytes are on the disk. Rejects with `OutOfSpaceError` if they do not fit; none of them is written then. */
  append(bytes: ArrayBuffer): Promise<void>;
  /** Appended bytes from `from` up to `to`. */
  read(from: number, to: number): Promise<ArrayBuffer>;
  close(): Promise<void>;
};

/** Where a device stores the pieces of recordings. */
export type PiecePlace = {
  open(id: string): Promise<OpenPieces>;
  /** All pieces as one blob, read from the disk when it is used. Rejects if they were deleted. */
  readAll(id: string): Promise<Blob>;
  /** No effect if there are none. */
  remove(id: string): Promise<void>;
};
