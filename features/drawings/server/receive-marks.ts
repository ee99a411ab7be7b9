import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UserFacingError } from '@sayfa/contract-kit';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { MAX_EXPORT_BYTES, MAX_PAGE_MARKS_BYTES, pageMarks } from '../contract/index.ts';

/** Milliseconds without a byte. */
const STALL_MS = 30_000;
const MEGABYTE = 1024 * 1024;
/** Beside the book's own pages, a person has white ones, and more of them in data from before. */
const MAX_BLANK_PAGES = 1_000;

const invalid = (page?: number): UserFacingError =>
  new UserFacingError('overlay_invalid', { field: 'file', ...(page && { details: { page } }) });

const parsed = (line: string): unknown => {
  if (line.length > MAX_PAGE_MARKS_BYTES) throw invalid();
  try {
    return JSON.parse(line);
  } catch {
    throw invalid();
  }
};

/** One line, rewritten: nothing but what the contract knows reaches the file. */
const checkedLine = (line: string, pageCount: number): string => {
  const marks = z.safeParse(pageMarks, parsed(line));
  if (!marks.success) throw invalid();
  const { page, after, proportion, width, holes, marks: all } = marks.data;
  if ((page === undefined) === (proportion === undefined)) throw invalid();
  if (width !== undefined && page !== undefined) throw invalid(page);
  if (after !== undefined && (page !== undefined || after > pageCount)) throw invalid(after);
  if (page !== undefined && page > pageCount) throw invalid(page);
  const isHole = (place: number): boolean => place < holes.length;
  if (!all.every((mark) => mark.holes?.every(isHole) ?? true)) throw invalid(page);
  return `${JSON.stringify(marks.data)}\n`;
};

async function* checkedLines(source: Readable, pageCount: number) {
  let pages = 0;
  for await (const line of createInterface({
    input: source,
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (line === '') continue;
    pages += 1;
    if (pages > pageCount + MAX_BLANK_PAGES) throw invalid();
    yield checkedLine(line, pageCount);
  }
}

const receiveFile = async (
  request: FastifyRequest,
  path: string,
  pageCount: number,
): Promise<void> => {
  const limits = { fileSize: MAX_EXPORT_BYTES, files: 1 };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    await pipeline(checkedLines(part.file, pageCount), createWriteStream(path));
    if (!part.file.truncated) return;
    const limit = MAX_EXPORT_BYTES / MEGABYTE;
    throw new UserFacingError('file_too_large', { field: 'file', limit });
  }
  throw invalid();
};

/**
 * Receives a form whose file has the marks of a page on each line, checked line by line, into a file
 * at `path`. Throws unsupported_media_type, overlay_invalid, file_too_large, request_timeout.
 */
export const receiveMarks = async (
  request: FastifyRequest,
  path: string,
  pageCount: number,
): Promise<void> => {
  if (!request.isMultipart()) throw new UserFacingError('unsupported_media_type');
  const { raw } = request;
  let stalled = false;
  const timer = setTimeout(() => {
    stalled = true;
    raw.destroy();
  }, STALL_MS);
  const onData = (): void => void timer.refresh();
  try {
    const receiving = receiveFile(request, path, pageCount);
    // Only now: a listener before the form's own would make the first bytes flow past it.
    raw.on('data', onData);
    await receiving;
  } catch (error) {
    // Reads on without keeping anything, so that the sender gets to see the answer.
    raw.unpipe();
    raw.resume();
    throw stalled ? new UserFacingError('request_timeout') : error;
  } finally {
    raw.off('data', onData);
    clearTimeout(timer);
  }
};
