/** The calls of lesson scripts: what a teacher prepares at home and plays at the board. */
import { type Calls, call } from '@sayfa/contract-kit';
import * as z from 'zod/mini';
import { scriptEntries, scriptEntry } from './entries.ts';

export type { ScriptEntry } from './entries.ts';

/** Characters of the name of a script. Source: BRD-062. */
const MAX_NAME = 80;
/** Scripts of one person, without deleted ones. Source: BRD-062. */
export const MAX_SCRIPTS = 200;
/** Days for which a deleted script can be restored. */
export const RESTORE_DAYS = 30;

const domain = z.object({ domain: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/u)) });
const scriptId = z.extend(domain, { id: z.coerce.number().check(z.int(), z.positive()) });
const name = z
  .string('invalid')
  .check(z.trim(), z.minLength(1, 'field_required'), z.maxLength(MAX_NAME, 'text_too_long'));

/** Who sees a script besides its author: nobody, or the teachers of the school. */
const sharing = z.enum(['none', 'school']);

/** A script without its entries, as lists show it. */
export const listedScript = z.object({
  id: z.int(),
  ebook_id: z.int(),
  name: z.string(),
  sharing,
  /** Whether the person who asks made it. */
  is_mine: z.boolean(),
  /** Name of its author. */
  author: z.string(),
  entries: z.int(),
  /** Planned minutes of all entries. */
  minutes: z.int(),
  version: z.int(),
  /** ISO 8601; null unless it was deleted. */
  deleted_at: z.nullable(z.string()),
});

/** A script without its entries. */
export type ListedScript = z.infer<typeof listedScript>;

/** A script. What its author noted for himself or herself is sent to nobody else. */
export const lessonScript = z.extend(listedScript, { entries: z.array(scriptEntry) });

/** A script. */
export type LessonScript = z.infer<typeof lessonScript>;

const answer = z.object({ data: lessonScript });

/** The calls, by name. */
export const lessonScriptCalls = {
  list: call({
    method: 'GET',
    path: '/api/v2/:domain/lesson-scripts',
    summary:
      'Scripts of a book: those of the person, deleted ones of the last 30 days among them, and those shared with the school.',
    params: domain,
    query: z.object({ ebook_id: z.coerce.number().check(z.int(), z.positive()) }),
    answer: z.object({ data: z.array(listedScript) }),
  }),
  find: call({
    method: 'GET',
    path: '/api/v2/:domain/lesson-scripts/:id',
    summary: 'A script with its entries.',
    params: scriptId,
    answer,
  }),
  add: call({
    method: 'POST',
    path: '/api/v2/:domain/lesson-scripts',
    summary: 'Makes a script. With an Idempotency-Key a repeated call makes no second one.',
    params: domain,
    body: z.strictObject({
      ebook_id: z.int().check(z.positive()),
      name,
      entries: z._default(scriptEntries, []),
    }),
    answer,
  }),
  change: call({
    method: 'PUT',
    path: '/api/v2/:domain/lesson-scripts/:id',
    summary: 'Names a script and says who else sees it. If-Match: its version.',
    params: scriptId,
    body: z.strictObject({ name, sharing }),
    answer,
  }),
  changeEntries: call({
    method: 'PUT',
    path: '/api/v2/:domain/lesson-scripts/:id/entries',
    summary: 'Replaces the entries of a script. If-Match: its version.',
    params: scriptId,
    body: z.strictObject({ entries: scriptEntries }),
    answer,
  }),
  copy: call({
    method: 'POST',
    path: '/api/v2/:domain/lesson-scripts/:id/copy',
    summary: 'Makes a script of one’s own that is the same as this one now.',
    params: scriptId,
    body: z.strictObject({ name }),
    answer,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/v2/:domain/lesson-scripts/:id',
    summary: 'Deletes a script. It can be restored for 30 days.',
    params: scriptId,
    answer: z.object({ success: z.literal(true) }),
  }),
  restore: call({
    method: 'POST',
    path: '/api/v2/:domain/lesson-scripts/:id/restore',
    summary: 'Restores a deleted script.',
    params: scriptId,
    answer,
  }),
} as const satisfies Calls;
