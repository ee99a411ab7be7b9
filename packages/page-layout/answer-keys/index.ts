/** Answer keys as they are printed in books. Pure; all places in page units. */

export { type LabelParts, labelParts } from './key-labels.ts';
export type { ReadWord } from './key-tokens.ts';
export {
  type KeyEntry,
  type KeyPage,
  type KeyRow,
  keysOfPage,
  type PageKeys,
} from './page-keys.ts';
export { hasReadableWords, wordsOfPicture } from './picture-words.ts';
