/** The calls of importing: a PDF becomes a book. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';

const importId = z.object({ id: z.uuid() });

/** An import as its owner sees it. */
export const importStatus = z.object({
  id: z.string(),
  state: z.enum([
    'fetching',
    'waiting',
    'reading',
    'needs-password',
    'rendering',
    'done',
    'failed',
    'cancelled',
  ]),
  title: z.string(),
  file_name: z.string(),
  book_id: z.nullable(z.int()),
  hash: z.nullable(z.string()),
  page_count: z.int(),
  pages_ready: z.int(),
  /** Bytes fetched so far of a link, and all of them where the other side said so. */
  fetched_bytes: z.int(),
  total_bytes: z.nullable(z.int()),
  code: z.nullable(z.string()),
  message: z.nullable(z.string()),
  warnings: z.array(z.string()),
  created_at: z.string(),
});

/** An import as its owner sees it. */
export type ImportStatus = z.infer<typeof importStatus>;

/** The calls, by name. */
export const importsCalls = {
  uploadDocument: call({
    method: 'POST',
    path: '/api/v2/upload-document',
    summary:
      'Multipart: pdfLink or file (application/pdf), group, title, password. Admin level imports; others leave a request.',
    answer: z.object({
      success: z.literal(true),
      /** `import` for admin level; `request` for everyone else. */
      kind: z.enum(['import', 'request']),
      message: z.string(),
      data: z.nullable(importStatus),
    }),
  }),
  list: call({
    method: 'GET',
    path: '/api/v2/imports',
    summary: 'Imports of the domain, newest first.',
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    }),
    answer: z.object({ data: z.array(importStatus) }),
  }),
  status: call({
    method: 'GET',
    path: '/api/v2/imports/:id',
    summary: 'How far one import is.',
    params: importId,
    answer: z.object({ data: importStatus }),
  }),
  events: call({
    method: 'GET',
    path: '/api/v2/imports/:id/events',
    summary: 'Server-sent events: an ImportStatus at every step, until it ends.',
    params: importId,
  }),
  givePassword: call({
    method: 'POST',
    path: '/api/v2/imports/:id/password',
    summary: 'The password of an encrypted PDF, asked for once.',
    params: importId,
    body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: z.object({ data: importStatus }),
  }),
  cancel: call({
    method: 'POST',
    path: '/api/v2/imports/:id/cancel',
    summary: 'Stops an import and removes what it made.',
    params: importId,
    answer: z.object({ data: importStatus }),
  }),
} as const satisfies Calls;
