import { setImmediate } from 'node:timers/promises';
import { UserFacingError } from '@sayfa/contract-kit';

const MEGABYTE = 1_000_000;
const NEWLINE = 10;
/** Bytes that are read before others have their turn, however many come at once. */
const PIECE = 65_536;

const inPieces = async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    for (let at = 0; at < chunk.byteLength; at += PIECE) {
      if (at > 0) await setImmediate();
      yield chunk.subarray(at, at + PIECE);
    }
  }
};

const linesIn = (bytes: Uint8Array): number => {
  let lines = 0;
  for (const byte of bytes) if (byte === NEWLINE) lines += 1;
  return lines;
};

/** How many lines are right before the first byte that is not. */
const goodLines = (chunk: Uint8Array): number => {
  const text = new TextDecoder('utf-8').decode(chunk);
  const bad = text.indexOf('\uFFFD');
  return text.slice(0, Math.max(0, bad)).split('\n').length - 1;
};

/**
 * The text of UTF-8 bytes as they come, a byte order mark left out. Throws csv_encoding with the line,
 * file_too_large with the limit in megabytes.
 */
export const decodeText = async function* (
  source: AsyncIterable<Uint8Array>,
  limitBytes: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let line = 1;
  const wrong = (at: number) =>
    new UserFacingError('csv_encoding', { field: 'file', details: { line: at } });
  for await (const chunk of inPieces(source)) {
    size += chunk.byteLength;
    if (size > limitBytes) {
      const limit = Math.floor(limitBytes / MEGABYTE);
      throw new UserFacingError('file_too_large', { field: 'file', limit });
    }
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch {
      throw wrong(line + goodLines(chunk));
    }
    // Other encodings of two bytes a letter are full of these.
    const nul = text.indexOf('\0');
    if (nul >= 0) throw wrong(line + text.slice(0, nul).split('\n').length - 1);
    line += linesIn(chunk);
    if (text) yield text;
  }
  try {
    decoder.decode();
  } catch {
    throw wrong(line);
  }
};
