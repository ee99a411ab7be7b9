import { describe, expect, it } from 'vitest';
import { storedZip, type ZipEntry, zipSize } from './stored-zip.ts';

const entry = (name: string, text: string): ZipEntry => ({
  name,
  size: text.length,
  read: async () => new TextEncoder().encode(text),
});

const whole = async (entries: ZipEntry[]): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(storedZip(entries)));

describe('storedZip', () => {
  it('is as long as it said', async () => {
    for (const entries of [[], [entry('0001.jpg', 'one')], [entry('a', ''), entry('b', 'bb')]]) {
      expect((await whole(entries)).byteLength).toBe(zipSize(entries));
    }
  });

  it('refuses a file that is not as long as it was said', async () => {
    await expect(whole([{ ...entry('a', 'text'), size: 3 }])).rejects.toThrow('length');
  });
});
