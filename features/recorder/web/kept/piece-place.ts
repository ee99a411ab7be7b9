/** The device has no room for more. */
export class NoRoom extends Error {}

/** Whether the browser refused for want of room. */
export const isWantOfRoom = (error: unknown): boolean =>
  error instanceof NoRoom || (error instanceof DOMException && error.name === 'QuotaExceededError');

/** The pieces of one recording while it is made. */
export type OpenPieces = {
  /** Fulfilled once the bytes are on the disk. Rejects with `NoRoom` where they do not fit; then none of them are there. */
  append(bytes: ArrayBuffer): Promise<void>;
  /** Bytes from `from` up to `to`, both of what was appended. */
  read(from: number, to: number): Promise<ArrayBuffer>;
  close(): Promise<void>;
};

/** Where a device keeps the pieces of recordings. */
export type PiecePlace = {
  open(id: string): Promise<OpenPieces>;
  /** All pieces in one, read from the disk when it is used. Rejects where they are gone. */
  film(id: string): Promise<Blob>;
  /** Nothing where there are none. */
  remove(id: string): Promise<void>;
};
