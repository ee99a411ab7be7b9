import type { OpenReader } from '@sayfa/web-kit';

/** Frames after which a page that does not come is not waited for any more; some seconds. */
const MAX_FRAMES = 300;

const numberOf = (reader: OpenReader, key: string): number | undefined => {
  for (let number = reader.total(); number >= 1; number -= 1) {
    if (reader.pageAt(number)?.key === key) return number;
  }
  return undefined;
};

/** Turns to a blank page as soon as the reader has it, which is some frames after the store has. */
export const turnToBlank = (reader: OpenReader, key: string, frames = MAX_FRAMES): void => {
  const number = numberOf(reader, key);
  if (number !== undefined) reader.turnTo(number);
  else if (frames > 0) requestAnimationFrame(() => turnToBlank(reader, key, frames - 1));
};
