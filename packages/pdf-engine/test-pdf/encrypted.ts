import { createHash } from 'node:crypto';
import { addPages, createPdfWriter, type PageParts } from './pdf-writer.ts';

/** ISO 32000-1, 7.6.3.3: what short passwords are filled up with. */
const padding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
const fileId = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
const permissions = -4;

/** RC4 by hand: OpenSSL 3 no longer offers it, and old files still use it. */
function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    const swapped = at(a);
    state[a & 255] = at(b);
    state[b & 255] = swapped;
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return bytes.map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  });
}

const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();

const padded = (password: string) =>
  Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32);

const hex = (bytes: Uint8Array) => `<${Buffer.from(bytes).toString('hex')}>`;

/** A page that cannot be read without the password (RC4, 40 bits, revision 2). */
export function encryptedPdf(password: string): Uint8Array<ArrayBuffer> {
  const owner = rc4(md5(padded(password)).subarray(0, 5), padded(password));
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions);
  const key = md5(padded(password), owner, flags, fileId).subarray(0, 5);
  const user = rc4(key, padding);
  const writer = createPdfWriter((objectNumber, bytes) => {
    const salt = Buffer.from([objectNumber, objectNumber >> 8, objectNumber >> 16, 0, 0]);
    return rc4(md5(key, salt).subarray(0, 10), bytes);
  });
  const pages: PageParts[] = [{ operators: 'BT /F1 40 Tf 60 700 Td (Secret) Tj ET' }];
  const { catalog } = addPages(writer, pages);
  const encrypt = writer.add(
    `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(user)} /P ${permissions} >>`,
  );
  return writer.finish(catalog, `/Encrypt ${encrypt} 0 R /ID [${hex(fileId)} ${hex(fileId)}]`);
}

/** A page encrypted by an unknown handler. */
export function unknownEncryptionPdf(): Uint8Array<ArrayBuffer> {
  const writer = createPdfWriter();
  const { catalog } = addPages(writer, [{ operators: 'BT /F1 40 Tf 60 700 Td (Locked) Tj ET' }]);
  const encrypt = writer.add('<< /Filter /House.Of.Locks /V 9 /R 99 >>');
  return writer.finish(catalog, `/Encrypt ${encrypt} 0 R /ID [${hex(fileId)} ${hex(fileId)}]`);
}
