import { readDictd } from './dictd.ts';
import { DictionaryInvalid, type RawDictionary } from './raw-dictionary.ts';
import { readStarDict } from './stardict.ts';
import { readTei } from './tei.ts';

/** Reads a dictionary by the file that stands for it: `.ifo`, `.index`, or `.tei` or `.xml`. Throws DictionaryInvalid. */
export const readDictionary = (path: string): Promise<RawDictionary> => {
  if (path.endsWith('.ifo')) return readStarDict(path);
  if (path.endsWith('.index')) return readDictd(path);
  if (/\.(?:tei|xml)$/u.test(path)) return readTei(path);
  throw new DictionaryInvalid(
    'Give the .ifo file of a StarDict dictionary, the .index file of a dictd one, or the .tei file of a FreeDict one; unpack an archive first.',
  );
};
