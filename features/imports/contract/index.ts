/** The calls of importing: a PDF becomes a book. */
import { readingDirection } from '@sayfa/books/contract';
import { type Calls, call } from '@sayfa/contract-kit';
import { LANGUAGES } from '@sayfa/i18n';
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
  /** Whether the server fetches it from a link. */
  from_link: z.boolean(),
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

/** What somebody who may not import has asked for. */
export const uploadRequest = z.object({
  id: z.string(),
  title: z.string(),
  link: z.nullable(z.string()),
  file_name: z.nullable(z.string()),
  has_file: z.boolean(),
  /** Null where its language and words decide. */
  reading_direction: z.nullable(readingDirection),
  /** `accepted` while pages are being made, `added` once the book is there. */
  state: z.enum(['waiting', 'accepted', 'added', 'declined']),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  /** Name of who asked; null for a visitor who was not signed in. */
  requester: z.nullable(z.string()),
  /** Of the book, once it can be read. */
  hash: z.nullable(z.string()),
  created_at: z.string(),
});

/** What somebody who may not import has asked for. */
export type UploadRequest = z.infer<typeof uploadRequest>;

const LONGEST_REASON = 500;
const MAX_GROUPS = 50;

const requestsQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
});

const requestAnswer = z.object({ success: z.literal(true), data: uploadRequest });

/** The calls, by name. */
export const importsCalls = {
  uploadDocument: call({
    method: 'POST',
    path: '/api/v2/upload-document',
    whenBusy: 'first',
    isAudited: true,
    summary:
      'Multipart: pdfLink or file (application/pdf), group, title, password, direction (ltr, rtl). Admin level imports; others leave a request.',
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
    whenBusy: 'kept',
    summary: 'Server-sent events: an ImportStatus at every step, until it ends.',
    params: importId,
    /** The language of messages: an EventSource sends no headers of its own. */
    query: z.object({ lang: z.optional(z.enum(LANGUAGES)) }),
  }),
  givePassword: call({
    method: 'POST',
    path: '/api/v2/imports/:id/password',
    summary:
      'The password of an encrypted PDF. Refused with pdf_password_wrong where it is another one; the import waits for the next.',
    params: importId,
    body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(200)) }),
    answer: z.object({ data: importStatus }),
  }),
  cancel: call({
    method: 'POST',
    path: '/api/v2/imports/:id/cancel',
    isAudited: true,
    summary: 'Stops an import and removes what it made.',
    params: importId,
    answer: z.object({ data: importStatus }),
  }),
  requests: call({
    method: 'GET',
    path: '/api/v2/upload-requests',
    summary: 'Requests of the domain and of visitors, those that wait first, then the newest.',
    query: requestsQuery,
    answer: z.object({ data: z.array(uploadRequest) }),
  }),
  myRequests: call({
    method: 'GET',
    path: '/api/v2/upload-requests/mine',
    summary: 'What I have asked for and what became of it, newest first.',
    query: requestsQuery,
    answer: z.object({ data: z.array(uploadRequest) }),
  }),
  requestFile: call({
    method: 'GET',
    path: '/api/v2/upload-requests/:id/file',
    summary: 'The PDF of a request, as a download.',
    params: importId,
  }),
  acceptRequest: call({
    method: 'POST',
    path: '/api/v2/upload-requests/:id/import',
    isAudited: true,
    summary: 'Imports the file of a request, or what its link leads to, for course groups.',
    params: importId,
    body: z.strictObject({
      groups: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(MAX_GROUPS)),
      title: z._default(z.string().check(z.maxLength(200, 'title_invalid')), ''),
      /** Also where the domain has a book from the same file. */
      again: z._default(z.boolean(), false),
      /** That of the request where it is left out; null leaves it to language and words. */
      reading_direction: z.optional(z.nullable(readingDirection)),
    }),
    answer: z.object({ success: z.literal(true), import_id: z.string(), data: uploadRequest }),
  }),
  declineRequest: call({
    method: 'POST',
    path: '/api/v2/upload-requests/:id/decline',
    isAudited: true,
    summary: 'Declines a request; who asked reads the reason.',
    params: importId,
    body: z.strictObject({
      reason: z
        .string()
        .check(z.trim(), z.minLength(1, 'reason_required'), z.maxLength(LONGEST_REASON)),
    }),
    answer: requestAnswer,
  }),
  reopenRequest: call({
    method: 'POST',
    path: '/api/v2/upload-requests/:id/reopen',
    isAudited: true,
    summary: 'Takes a refusal back: the request waits again.',
    params: importId,
    answer: requestAnswer,
  }),
} as const satisfies Calls;
