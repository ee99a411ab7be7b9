import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveFile } from './receive-file.ts';

const LIMIT = 5 * 1024 * 1024;

async function* chunksOf(bytes: Uint8Array, size: number, failure?: Error) {
  for (let start = 0; start < bytes.byteLength; start += size) {
    yield bytes.subarray(start, start + size);
  }
  if (failure) throw failure;
}

const pdfOf = (size: number): Uint8Array => {
  const bytes = Buffer.alloc(size, 'x');
  bytes.write('%PDF-1.7\n');
  return bytes;
};

describe('receiveFile', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sayfa-receive-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('writes, counts and hashes what comes', async () => {
    const bytes = pdfOf(300_000);
    const seen: number[] = [];
    const file = await receiveFile(folder, chunksOf(bytes, 65_536), LIMIT, (n) => seen.push(n));
    expect(await readFile(file.path)).toEqual(bytes);
    expect(file).toMatchObject({
      size: 300_000,
      hash: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(seen.at(-1)).toBe(300_000);
  });

  it('[PDF-058] takes a file of the limit and refuses one byte more, stating the limit', async () => {
    await receiveFile(folder, chunksOf(pdfOf(LIMIT), 1_000_000), LIMIT);
    const refused = receiveFile(folder, chunksOf(pdfOf(LIMIT + 1), 1_000_000), LIMIT);
    await expect(refused).rejects.toMatchObject({ code: 'file_too_large', extras: { limit: 5 } });
    expect(await readdir(folder)).toHaveLength(1);
  });

  it.each([
    ['pdf_empty', ''],
    ['not_a_pdf', 'x'],
    ['not_a_pdf', '<!doctype html>'],
    ['not_a_pdf', `${' '.repeat(2_000)}%PDF-1.7`],
  ])(
    '[PDF-002] [PDF-004] [SSRF-063] refuses with %s and leaves nothing: %j',
    async (code, text) => {
      const refused = receiveFile(folder, chunksOf(Buffer.from(text), 7), LIMIT);
      await expect(refused).rejects.toMatchObject({ code });
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('finds a header that comes in pieces, after a few bytes of something else', async () => {
    const file = await receiveFile(folder, chunksOf(Buffer.from('\n\n %PDF-1.4 …'), 2), LIMIT);
    expect(file.size).toBeGreaterThan(10);
  });

  it('leaves nothing when the sender goes away', async () => {
    const gone = receiveFile(folder, chunksOf(pdfOf(9_000), 1_000, new Error('gone')), LIMIT);
    await expect(gone).rejects.toThrow('gone');
    expect(await readdir(folder)).toEqual([]);
  });
});
