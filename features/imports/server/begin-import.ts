import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Clock } from '@sayfa/kernel';
import { cleanFileName, cleanLine } from './clean-name.ts';
import type { ImportParts } from './import-parts.ts';
import type { BookOptions } from './imports.port.ts';
import { IMPORT_JOB } from './job-kinds.ts';
import type { ReceivedFile } from './receive-file.ts';

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

/** Where the PDF comes from. */
export type ImportSource =
  | { kind: 'file'; file: ReceivedFile; fileName: string }
  | { kind: 'link'; link: string };

/** Notes an import and queues its job; the id of the import, once both are on disk. */
export const beginImport = async (
  parts: ImportParts,
  clock: Clock,
  request: ImportRequest,
  source: ImportSource,
): Promise<string> => {
  const { store } = parts;
  const id = randomUUID();
  const file = source.kind === 'file' ? source.file : undefined;
  try {
    await store.add({
      id,
      domain_id: request.domainId,
      created_by: request.userId ?? null,
      group_ids: JSON.stringify(request.groupIds),
      book_wish: JSON.stringify(request.book ?? {}),
      state: file ? 'waiting' : 'fetching',
      link: source.kind === 'link' ? source.link : null,
      title: cleanLine(request.title ?? ''),
      file_name: source.kind === 'file' ? cleanFileName(source.fileName) : '',
      temporary_name: file?.name ?? null,
      password: request.password ?? null,
      again: request.again ? 1 : 0,
      original_file: null,
      original_hash: file?.hash ?? null,
      book_id: null,
      book_hash: null,
      job_id: null,
      page_count: 0,
      pages_ready: 0,
      fetched_bytes: file?.size ?? 0,
      total_bytes: file?.size ?? null,
      code: null,
      details: '{}',
      warnings: '[]',
      created_at: clock.now(),
    });
  } catch (error) {
    if (file) await rm(file.path, { force: true });
    throw error;
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
