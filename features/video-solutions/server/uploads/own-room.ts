import { UserFacingError } from '@sayfa/contract-kit';

const MEGABYTE = 1_000_000;

/** Bytes of unfinished uploads that one person may have here: three of the longest recordings. */
export const OWN_ROOM_BYTES = 12_000_000_000;

/** The bytes that each person is sending now, so that many uploads at once get no more room than one. */
export type OwnRoom = ReturnType<typeof createOwnRoom>;

/** Creates what counts the bytes that come in for each person. */
export const createOwnRoom = (limitBytes: number) => {
  const arriving = new Map<number, number>();
  const add = (userId: number, bytes: number): number => {
    const sum = (arriving.get(userId) ?? 0) + bytes;
    if (sum > 0) arriving.set(userId, sum);
    else arriving.delete(userId);
    return sum;
  };
  const refusal = (): UserFacingError =>
    new UserFacingError('own_room_full', { limit: Math.floor(limitBytes / MEGABYTE) });

  return {
    /** Throws own_room_full where what is stored and announced is more than a person may have. */
    demand: (storedBytes: number, announcedBytes: number): void => {
      if (storedBytes + announcedBytes > limitBytes) throw refusal();
    },

    /** The bytes as they come; ends with own_room_full where they are more than a person may have. */
    counted: async function* (
      userId: number,
      storedBytes: number,
      bytes: AsyncIterable<Uint8Array>,
    ): AsyncGenerator<Uint8Array> {
      let mine = 0;
      try {
        for await (const chunk of bytes) {
          if (storedBytes + add(userId, chunk.byteLength) > limitBytes) {
            add(userId, -chunk.byteLength);
            throw refusal();
          }
          mine += chunk.byteLength;
          yield chunk;
        }
      } finally {
        add(userId, -mine);
      }
    },
  };
};
