import { createHash } from 'node:crypto';
import type { Files } from './files.ts';

/** Whether a name promises bytes of this SHA-256, in hex. */
export const isNamedBy = (name: string, sha256: string): boolean => name.startsWith(`${sha256}.`);

/** SHA-256 in hex of everything a stream brings. */
export const sha256Of = async (stream: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
};

/** Whether a stored file is there and has the bytes that its name promises; reads all of it. */
export const isIntact = async (
  files: Pick<Files, 'size' | 'stream'>,
  name: string,
): Promise<boolean> => {
  if ((await files.size(name)) === undefined) return false;
  try {
    return isNamedBy(name, await sha256Of(await files.stream(name)));
  } catch (error) {
    // Removed meanwhile.
    if ((await files.size(name)) === undefined) return false;
    throw error;
  }
};
