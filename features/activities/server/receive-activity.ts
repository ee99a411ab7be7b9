import { createHash } from 'node:crypto';
import type { ContentField, FileRule } from '@sayfa/activity-kit';
import { activities, activityOfType } from '@sayfa/activity-types';
import { UserFacingError } from '@sayfa/contract-kit';
import { CAPTIONS_FILE } from '@sayfa/media-views';
import {
  type FormField,
  type FormFile,
  mediaTooLarge,
  receiveForm,
  refusalOf,
} from '@sayfa/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { MAX_CONTENT_BYTES } from '../contract/index.ts';

/** A call's checked fields and its files on the disk. */
export type Received<Fields> = {
  fields: Fields;
  /** In the order in which they came. */
  files: readonly FormFile[];
  /** SHA-256 over fields and files, hex: the same for the same call. */
  hash: string;
};

/** Prefix of the names of temporary files. */
export const TEMPORARY_PREFIX = 'activity-';

const KILOBYTE = 1024;
const MAX_FIELDS = 20;
/** One file and up to ten captions. */
const MAX_FILES = 11;
const NUMBERS: readonly string[] = [
  'left',
  'top',
  'width',
  'height',
  'show',
  'status',
  'sharing',
  'correction',
];

/** The field of a kind that takes a file, and the rule for that file; undefined where none does. */
export const fileFieldOf = (
  fields: readonly ContentField[],
): { name: string; file: FileRule; isRequired: boolean } | undefined => {
  for (const field of fields) {
    if (field.is === 'file') return field;
    // A link may take the place of the file.
    if (field.is === 'videoLink' && field.file) {
      return { name: field.name, file: field.file, isRequired: false };
    }
  }
  return undefined;
};

/** The refusal of a field that the call does not have. */
export const unknownField = (name: string): UserFacingError =>
  new UserFacingError('unknown_field', { field: name, details: { name } });

const rulesOf = (types: readonly (typeof activities)[number][]): FileRule[] =>
  types.flatMap(({ content }) => fileFieldOf(content.fields)?.file ?? []);

/** Bytes of the largest file of a kind; of any kind while the form has not named it. */
const largest = (field: string, type: string | undefined): number => {
  if (field === 'captions') return CAPTIONS_FILE.maxBytes;
  if (field !== 'file') return 0;
  const kind = type === undefined ? undefined : activityOfType(type);
  return Math.max(0, ...rulesOf(kind ? [kind] : activities).map((rule) => rule.maxBytes));
};

/** Forms contain only text: numeric text becomes a number, the schema refuses everything else. */
const fieldValue = ({ name, value }: FormField): string | number =>
  NUMBERS.includes(name) && /^-?\d{1,15}(?:\.\d{1,15})?$/u.test(value) ? Number(value) : value;

/** The fields as their schema describes them. Throws what the schema refuses. */
const parsed = <Fields>(schema: z.ZodMiniType<Fields>, given: unknown): Fields => {
  const result = schema.safeParse(given);
  if (!result.success) throw refusalOf('body', result.error.issues);
  return result.data;
};

const hashOf = (fields: unknown, files: readonly FormFile[]): string =>
  createHash('sha256')
    .update(JSON.stringify([fields, files.map(({ field, hash }) => [field, hash])]))
    .digest('hex');

/**
 * Reads a call that comes as JSON (`body`) or as a form with files. Runs `use` with it and deletes the
 * files afterwards. Throws what the schema refuses, body_required, text_too_large, media_too_large,
 * too_many_parts, request_timeout, bad_request.
 */
export const withReceived = async <Fields, Answer>(
  call: { request: FastifyRequest; reply: FastifyReply; body: Fields | undefined },
  options: {
    schema: z.ZodMiniType<Fields>;
    folder: string;
    stall: number;
    /** The kind where the form has no field for it. */
    type?: string;
  },
  use: (received: Received<Fields>) => Promise<Answer>,
): Promise<Answer> => {
  const { request, reply, body } = call;
  if (!request.isMultipart()) {
    if (body === undefined) throw new UserFacingError('body_required');
    return use({ fields: body, files: [], hash: hashOf(body, []) });
  }
  const form = await receiveForm(request, reply, {
    folder: options.folder,
    prefix: TEMPORARY_PREFIX,
    maxFields: MAX_FIELDS,
    maxFiles: MAX_FILES,
    stall: options.stall,
    limitOf: (field, before) => {
      const type = options.type ?? before.find(({ name }) => name === 'button_type')?.value;
      const maxBytes = largest(field, type);
      return {
        maxBytes,
        tooLarge: maxBytes > 0 ? mediaTooLarge(maxBytes, field) : unknownField(field),
      };
    },
    field: {
      maxBytes: MAX_CONTENT_BYTES,
      tooLong: (field) =>
        new UserFacingError('text_too_large', { field, limit: MAX_CONTENT_BYTES / KILOBYTE }),
    },
  });
  try {
    const given = Object.fromEntries(form.fields.map((field) => [field.name, fieldValue(field)]));
    const fields = parsed(options.schema, given);
    return await use({ fields, files: form.files, hash: hashOf(given, form.files) });
  } finally {
    await form.clear();
  }
};
