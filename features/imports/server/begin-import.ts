import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Clock } from '@sayfa/kernel';
import { cleanFileName, cleanLine } from './clean-name.ts';
import { endImport } from './end-import.ts';
import type { ImportParts } from './import-parts.ts';
import type { BookOptions } from './imports.port.ts';
import { IMPORT_JOB } from './job-kinds.ts';
import { putOriginal } from './put-original.ts';
import { originalName, type ReceivedFile } from './receive-file.ts';

/** Who wants which book for whom. */
export type ImportRequest = {
  domainId: number;
  groupIds: readonly number[];
  /** What else is known of the book. */
  book?: BookOptions | undefined;
  /** Empty for the PDF's own title. */
  title?: string | undefined;
  userId?: number | undefined;
  password?: string | undefined;
  /** Also where the domain has a book from the same bytes. */
  again?: boolean | undefined;
};

/** Where the PDF comes from: the disk of this server, the stored files, or the network. */
export type ImportSource =
  | { kind: 'file'; file: ReceivedFile; fileName: string }
  | { kind: 'stored'; name: string; size: number; fileName: string }
  | { kind: 'link'; link: string };

/** The name among stored files, and how many bytes; undefined for a link. */
const originalOf = (source: ImportSource): { name: string; size: number } | undefined => {
  if (source.kind === 'link') return undefined;
  if (source.kind === 'stored') return source;
  return { name: originalName(source.file.hash), size: source.file.size };
};

/**
 * Notes an import, stores its file where every server reads it, and queues its job; the id of the
 * import, once all are on disk.
 */
export const beginImport = async (
  parts: ImportParts,
  clock: Clock,
  request: ImportRequest,
  source: ImportSource,
): Promise<string> => {
  const { store } = parts;
  const id = randomUUID();
  const original = originalOf(source);
  try {
    await store.add({
      id,
      domain_id: request.domainId,
      created_by: request.userId ?? null,
      group_ids: JSON.stringify(request.groupIds),
      book_wish: JSON.stringify(request.book ?? {}),
      state: original ? 'waiting' : 'fetching',
      link: source.kind === 'link' ? source.link : null,
      title: cleanLine(request.title ?? ''),
      file_name: source.kind === 'link' ? '' : cleanFileName(source.fileName),
      temporary_name: null,
      password: request.password ?? null,
      again: request.again ? 1 : 0,
      original_file: original?.name ?? null,
      original_hash: original?.name.split('.')[0] ?? null,
      book_id: null,
      book_hash: null,
      job_id: null,
      page_count: 0,
      pages_ready: 0,
      fetched_bytes: original?.size ?? 0,
      total_bytes: original?.size ?? null,
      code: null,
      details: '{}',
      warnings: '[]',
      created_at: clock.now(),
    });
    // The row comes first: of a file that is stored without one nobody would know.
    if (source.kind === 'file') await putOriginal(parts, source.file);
  } catch (error) {
    await endImport(parts, id, { state: 'failed', error });
    throw error;
  } finally {
    if (source.kind === 'file') await rm(source.file.path, { force: true });
  }
  await queueImport(parts, id);
  return id;
};

/** Queues the job of an import that is noted; once for each `step`. */
export const queueImport = async (
  { store, jobs }: Pick<ImportParts, 'store' | 'jobs'>,
  id: string,
  step = '',
): Promise<number> => {
  const jobId = await jobs.enqueue(
    IMPORT_JOB,
    { importId: id },
    { uniqueKey: `${IMPORT_JOB} ${id}${step}`, priority: 10 },
  );
  await store.change(id, { job_id: jobId });
  return jobId;
};

/** Milliseconds in which a file may be on its way into a slow store. */
const UNQUEUED_AFTER = 10 * 60_000;

/** Queues imports whose server died between the row and the job. */
export const queueForgotten = async (parts: ImportParts, now: number): Promise<void> => {
  for (const id of await parts.store.unqueued(now - UNQUEUED_AFTER)) await queueImport(parts, id);
};
