import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

/** Letters of base64 that stand for three bytes; what stands around a text changes the outer ones. */
const PER_GROUP = 3;

/** A text in every way that a browser may write it down. */
const formsOf = (text: string): Buffer[] => {
  const bytes = Buffer.from(text);
  const shifted = [0, 1, 2].map((shift) => {
    const inner = bytes.subarray((PER_GROUP - shift) % PER_GROUP);
    return Buffer.from(
      inner.subarray(0, inner.length - (inner.length % PER_GROUP)).toString('base64'),
    );
  });
  return [bytes, Buffer.from(text, 'utf16le'), ...shifted];
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(file);
    return entry.isFile() ? [file] : [];
  });

/** The most that is unpacked of one place. */
const UNPACKED = { maxOutputLength: 16 * 1024 * 1024 };

const unpackedWith = (unpack: typeof gunzipSync, bytes: Buffer): Buffer[] => {
  try {
    return [unpack(bytes, UNPACKED)];
  } catch {
    return [];
  }
};

/** What is packed by deflate in a file, with gzip's head, zlib's, or none at its start. */
const unpackedIn = (bytes: Buffer): Buffer[] => {
  const found: Buffer[] = [...unpackedWith(inflateRawSync, bytes)];
  for (let at = bytes.indexOf(0x1f); at >= 0; at = bytes.indexOf(0x1f, at + 1)) {
    if (bytes[at + 1] === 0x8b) found.push(...unpackedWith(gunzipSync, bytes.subarray(at)));
  }
  for (let at = bytes.indexOf(0x78); at >= 0; at = bytes.indexOf(0x78, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if ((0x78 * 256 + next) % 31 === 0) {
      found.push(...unpackedWith(inflateSync, bytes.subarray(at)));
    }
  }
  return found;
};

/** In which files of a browser's profile which of the texts stand, as `text in file`. */
export const foundInProfile = (folder: string, texts: readonly string[]): string[] => {
  const forms = texts.map((text) => ({ text, forms: formsOf(text) }));
  return filesBelow(folder).flatMap((file) => {
    if (!statSync(file, { throwIfNoEntry: false })) return [];
    const bytes = readFileSync(file);
    const places = [bytes, ...unpackedIn(bytes)];
    return forms
      .filter((one) => places.some((place) => one.forms.some((form) => place.includes(form))))
      .map(({ text }) => `${text} in ${path.relative(folder, file)}`);
  });
};
