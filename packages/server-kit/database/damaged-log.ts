import { readFileSync, statSync } from 'node:fs';

// Source: sqlite.org/fileformat2.html, section 4, "The Write-Ahead Log".
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC = 0x377f0682;
/** The last bit of the magic number says in which order checksums read their words. */
const IS_BIG_ENDIAN = 1;

/** A log is emptied at 4 MB; one so large was left by a reader that never ended, and is not read here. */
const MAX_LOG_BYTES = 512 * 1_024 * 1_024;

type Sum = readonly [number, number];

type Log = { bytes: Buffer; frames: number; pageBytes: number; littleEndian: boolean };

const sumOf = (log: Log, from: number, length: number, seed: Sum): Sum => {
  const view = new DataView(log.bytes.buffer, log.bytes.byteOffset + from, length);
  let [first, second] = seed;
  for (let at = 0; at < length; at += 8) {
    first = (first + view.getUint32(at, log.littleEndian) + second) >>> 0;
    second = (second + view.getUint32(at + 4, log.littleEndian) + first) >>> 0;
  }
  return [first, second];
};

const storedSum = ({ bytes }: Log, at: number): Sum => [
  bytes.readUInt32BE(at),
  bytes.readUInt32BE(at + 4),
];

const isSame = (one: Sum, other: Sum): boolean => one[0] === other[0] && one[1] === other[1];

const frameAt = ({ pageBytes }: Log, frame: number): number =>
  HEADER_BYTES + frame * (FRAME_HEADER_BYTES + pageBytes);

/** Where the checksum before a frame is stored: that of the header before the first one. */
const sumBefore = (log: Log, frame: number): Sum =>
  storedSum(log, frame === 0 ? 24 : frameAt(log, frame - 1) + 16);

/** Whether a frame belongs to this log and follows the one before it. */
const follows = (log: Log, frame: number): boolean => {
  const at = frameAt(log, frame);
  if (!isSame(storedSum(log, at + 8), storedSum(log, 16))) return false;
  const head = sumOf(log, at, 8, sumBefore(log, frame));
  const whole = sumOf(log, at + FRAME_HEADER_BYTES, log.pageBytes, head);
  return isSame(whole, storedSum(log, at + 16));
};

const isCommit = (log: Log, frame: number): boolean =>
  log.bytes.readUInt32BE(frameAt(log, frame) + 4) > 0;

const logOf = (bytes: Buffer): Log | undefined => {
  if (bytes.length < HEADER_BYTES) return undefined;
  const magic = bytes.readUInt32BE(0);
  const pageBytes = bytes.readUInt32BE(8);
  const isPageSize = pageBytes >= 512 && pageBytes <= 65_536 && pageBytes % 512 === 0;
  if ((magic & ~IS_BIG_ENDIAN) !== MAGIC || !isPageSize) return undefined;
  const frames = Math.floor((bytes.length - HEADER_BYTES) / (FRAME_HEADER_BYTES + pageBytes));
  return { bytes, frames, pageBytes, littleEndian: (magic & IS_BIG_ENDIAN) === 0 };
};

/** Transactions in a row after the first frame that does not follow: each was synced before the next began. */
const commitsAfter = (log: Log, broken: number): number => {
  let longest = 0;
  let commits = 0;
  for (let frame = broken + 1; frame < log.frames; frame += 1) {
    if (!follows(log, frame)) commits = 0;
    else if (isCommit(log, frame)) commits += 1;
    longest = Math.max(longest, commits);
  }
  return longest;
};

/**
 * How many transactions in the log of a SQLite file cannot be read because the log is damaged before
 * them; 0 where it is whole. SQLite itself passes over them in silence. A log that a power cut left has
 * at most one transaction behind its end, the one that was never acknowledged, so that one alone is no
 * damage. Must be asked before the file is opened.
 */
export const unreadableTransactions = (databasePath: string): number => {
  const path = `${databasePath}-wal`;
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0 || size > MAX_LOG_BYTES) return 0;
  const bytes = readFileSync(path);
  const log = logOf(bytes);
  if (!log) return 0;
  let broken = 0;
  while (broken < log.frames && follows(log, broken)) broken += 1;
  if (broken === log.frames) return 0;
  const commits = commitsAfter(log, broken);
  if (commits < 2) return 0;
  // Somebody who writes now may have begun the log again meanwhile; its header tells.
  const isSameLog = readFileSync(path)
    .subarray(0, HEADER_BYTES)
    .equals(bytes.subarray(0, HEADER_BYTES));
  return isSameLog ? commits : 0;
};
