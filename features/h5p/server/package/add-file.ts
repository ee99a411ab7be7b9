import type { ArchiveEntry } from '../archive/open-archive.ts';
import type { Unpacker } from '../archive/unpack.ts';
import { checkBeginning, isLookedInto, lookInto } from './file-kinds.ts';
import type { OpenPack } from './pack.ts';

/** Bytes of a file that is looked into as a whole. */
const LARGEST_TEXT_FILE = 2 * 1024 * 1024;

async function* looked(
  unpacker: Unpacker,
  entry: ArchiveEntry,
  name: string,
): AsyncIterable<Buffer> {
  let isFirst = true;
  for await (const chunk of unpacker.stream(entry)) {
    if (isFirst) checkBeginning(name, chunk);
    isFirst = false;
    yield chunk;
  }
}

/**
 * Puts one file into a pack, looking at what it begins with or, where it is text that a browser may
 * take for a page, at all of it. Throws file_type_mismatch, h5p_file_type, zip_damaged, zip_too_large.
 */
export const addFile = async (
  pack: OpenPack,
  unpacker: Unpacker,
  entry: ArchiveEntry,
  name: string,
): Promise<void> => {
  if (!isLookedInto(name)) return pack.add(name, looked(unpacker, entry, name));
  const bytes = await unpacker.whole(entry, LARGEST_TEXT_FILE);
  lookInto(name, bytes);
  return pack.add(name, [bytes]);
};
