import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/u;
/** Bytes; below this an answer fits into one packet anyway. */
const WORTHWHILE = 1024;

/** Places a `.br` and a `.gz` beside every text file of the build, so that the server never compresses. */
export const precompress = (): Plugin => ({
  name: 'sayfa-precompress',
  apply: 'build',
  writeBundle: ({ dir = '' }, bundle) => {
    for (const name of Object.keys(bundle)) {
      if (!COMPRESSIBLE.test(name)) continue;
      const path = join(dir, name);
      const plain = readFileSync(path);
      if (plain.length < WORTHWHILE) continue;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      };
      writeFileSync(`${path}.br`, brotliCompressSync(plain, { params }));
      writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
    }
  },
});
