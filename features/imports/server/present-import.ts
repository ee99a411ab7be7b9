import type { Language } from '@sayfa/i18n';
import * as z from 'zod/mini';
import type { ImportStatus } from '../contract/index.ts';
import type { ImportNow } from './follow-import.ts';
import { failureInWords } from './words.ts';

const warnings = z.array(z.string());

/** An import as its owner sees it. */
export const presentImport = (
  { row, pagesReady }: ImportNow,
  language: Language,
): ImportStatus => ({
  id: row.id,
  state: row.state,
  title: row.title || row.file_name,
  file_name: row.file_name,
  book_id: row.book_id,
  from_link: row.link !== null,
  hash: row.book_id === null ? null : row.book_hash,
  page_count: row.page_count,
  pages_ready: pagesReady,
  fetched_bytes: row.fetched_bytes,
  total_bytes: row.total_bytes,
  code: row.code,
  message: row.code === null ? null : failureInWords(language, row),
  warnings: z.parse(warnings, JSON.parse(row.warnings)),
  created_at: new Date(row.created_at).toISOString(),
});
