import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from './test-server.ts';

/** Bytes of the upload at an address that are on the server's disk. */
export const onDisk = async ({ composition }: TestServer, address: string): Promise<number> => {
  const name = `recording-${address.split('/').at(-1)}`;
  return (await stat(join(composition.temporaryFolder, name))).size;
};
