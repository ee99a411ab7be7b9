import { readSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { ownGate } from './own-gate.ts';

const windowBytes = 64 * 1024;
/** Object streams hold dictionaries; more than this together is not looked at. */
const maxInflated = 64 * 1024 * 1024;
const maxInflatedOne = 8 * 1024 * 1024;
const maxStoredOne = 4 * 1024 * 1024;
/** A stream's dictionary is looked for this far before it. */
const dictionaryBytes = 4096;

/** What a file contains outside of its streams, and the objects packed into object streams. */
export type FilePart =
  | { kind: 'plain'; text: string }
  | { kind: 'packed'; objects: { number: number; body: string }[] };

/**
 * Walks through a file's syntax without trusting any table in it, jumping over stream contents.
 * Stops at `deadline` (milliseconds of `now`): what comes later is then simply not seen.
 */
export function* walkFile(
  file: { fd: number; bytes: number },
  deadline: number,
  now: () => number,
): Generator<FilePart> {
  const buffer = Buffer.alloc(windowBytes);
  let inflated = 0;
  let position = 0;
  while (position < file.bytes && now() < deadline) {
    const window = buffer.subarray(0, readSync(file.fd, buffer, 0, windowBytes, position));
    if (window.length === 0) return;
    const start = findStream(window);
    if (start === undefined) {
      const end = lastObjectEnd(window, position + window.length >= file.bytes);
      yield { kind: 'plain', text: window.toString('latin1', 0, end) };
      position += end;
      continue;
    }
    const text = window.toString('latin1', 0, start.keyword);
    yield { kind: 'plain', text };
    const body = position + start.body;
    const end = endOfStream(file, body, text, deadline, now);
    const dictionary = text.slice(
      Math.max(text.lastIndexOf(' obj'), text.length - dictionaryBytes),
    );
    if (/\/ObjStm\b/.test(dictionary) && end - body <= maxStoredOne && inflated < maxInflated) {
      const packed = unpack(file.fd, body, end, dictionary);
      inflated += packed.bytes;
      yield { kind: 'packed', objects: packed.objects };
    }
    position = end;
  }
}

/** The keyword that begins a stream, and where its content begins. */
function findStream(window: Buffer): { keyword: number; body: number } | undefined {
  let at = window.indexOf('stream');
  while (at >= 0) {
    const after = window[at + 6];
    const isEnd = at >= 3 && window.toString('latin1', at - 3, at) === 'end';
    if (!isEnd && (after === 0x0a || after === 0x0d)) {
      const crlf = after === 0x0d && window[at + 7] === 0x0a;
      return { keyword: at, body: at + (crlf ? 8 : 7) };
    }
    at = window.indexOf('stream', at + 6);
  }
  return undefined;
}

/** Cuts between objects, so that none is seen in halves; at the file's end nothing is cut. */
function lastObjectEnd(window: Buffer, isLast: boolean): number {
  if (isLast) return window.length;
  const cut = window.lastIndexOf('endobj');
  return cut > 0 ? cut : Math.max(1, window.length - 'endobj'.length);
}

/** Where the stream ends: by its length when that is true, else by looking for the keyword. */
function endOfStream(
  file: { fd: number; bytes: number },
  body: number,
  before: string,
  deadline: number,
  now: () => number,
): number {
  const lengths = [
    ...before.slice(-dictionaryBytes).matchAll(/\/Length\s+(\d+)(?!\s+\d+\s+R)(?!\d)/g),
  ];
  const stated = body + Number(lengths.at(-1)?.[1] ?? Number.NaN);
  const probe = Buffer.alloc(32);
  if (stated < file.bytes) {
    const count = readSync(file.fd, probe, 0, probe.length, stated);
    if (probe.subarray(0, count).includes('endstream')) return stated;
  }
  const buffer = Buffer.alloc(windowBytes);
  let position = body;
  while (position < file.bytes && now() < deadline) {
    const count = readSync(file.fd, buffer, 0, windowBytes, position);
    const at = buffer.subarray(0, count).indexOf('endstream');
    if (at >= 0) return position + at;
    position += Math.max(1, count - 'endstream'.length);
  }
  return file.bytes;
}

function unpack(fd: number, body: number, end: number, dictionary: string) {
  const count = Number(/\/N\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  const stored = Buffer.alloc(end - body);
  readSync(fd, stored, 0, stored.length, body);
  let text: string;
  try {
    const plain = dictionary.includes('/FlateDecode')
      ? ownGate.passNow(() => inflateSync(stored, { maxOutputLength: maxInflatedOne }))
      : stored;
    text = plain.toString('latin1');
  } catch {
    // Encrypted, damaged or too large: its objects stay unseen.
    return { bytes: 0, objects: [] };
  }
  const header = text.slice(0, first).trim().split(/\s+/).map(Number);
  const objects = Array.from({ length: Math.min(count, header.length >> 1) }, (_, index) => {
    const from = first + (header[index * 2 + 1] ?? 0);
    const to = index * 2 + 3 < header.length ? first + (header[index * 2 + 3] ?? 0) : text.length;
    return { number: header[index * 2] ?? 0, body: text.slice(from, to) };
  });
  return { bytes: text.length, objects };
}
