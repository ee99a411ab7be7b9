/** Nearer to either end than this, in seconds, is not worth coming back to. */
const AT_END = 2;

const positions = new Map<string, number>();

/** Files of one book lie in one folder. */
const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/'));

/** Where a video or sound was left, in seconds; 0 where it was not, or came to its end. */
export const positionOf = (address: string): number => positions.get(address) ?? 0;

/** Keeps where it is left while its book is open: those of another book are forgotten. */
export const keepPosition = (address: string, seconds: number, duration: number): void => {
  for (const other of positions.keys())
    if (folderOf(other) !== folderOf(address)) positions.delete(other);
  if (seconds > AT_END && seconds < duration - AT_END) positions.set(address, seconds);
  else positions.delete(address);
};
