import { createHash } from 'node:crypto';
import { UserFacingError } from '@sayfa/contract-kit';
import {
  discardRest,
  type FormFile,
  mediaTooLarge,
  receiveForm,
  refusalOf,
} from '@sayfa/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  MAX_FORM_VIDEO_BYTES,
  MAX_TEXT_LENGTH,
  type SolutionFields,
  solutionFields,
} from '../contract/index.ts';

/** A received form: its fields, and the file or the upload with the video. */
export type SentVideo = {
  fields: SolutionFields;
  from: { file: FormFile } | { upload: string };
  /** SHA-256 of the fields and the file, hex. Equal for a repeated call. */
  hash: string;
};

/** The prefix that uploads use too: their sweep removes what a crash leaves. */
const TEMPORARY_PREFIX = 'film-';

const FIELDS = Object.keys(solutionFields.shape);
/** More than the longest text, so that the contract's limit refuses it. */
const MAX_FIELD_BYTES = 16_384;

/** Bytes of a form besides its file. */
const FORM_BYTES = 1_000_000;

const unknownField = (name: string): UserFacingError =>
  new UserFacingError('unknown_field', { field: name, details: { name } });

const originOf = (fields: SolutionFields, files: readonly FormFile[]): SentVideo['from'] => {
  const [file] = files;
  const { upload_id: upload } = fields;
  if (file && upload === undefined) {
    if (file.size === 0) throw new UserFacingError('file_required', { field: 'video' });
    return { file };
  }
  if (file) throw new UserFacingError('invalid', { field: 'upload_id' });
  if (upload === undefined) throw new UserFacingError('file_required', { field: 'video' });
  return { upload };
};

/**
 * Reads the form of a video and runs `use` until its file is deleted. Throws unsupported_media_type,
 * unknown_field, media_too_large, file_required, text_too_long, invalid, request_timeout,
 * storage_full, bad_request.
 */
export const withSentVideo = async <Answer>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { folder, stall }: { folder: string; stall: number },
  use: (sent: SentVideo) => Promise<Answer>,
): Promise<Answer> => {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_VIDEO_BYTES + FORM_BYTES) {
    discardRest(request);
    throw mediaTooLarge(MAX_FORM_VIDEO_BYTES, 'video');
  }
  const form = await receiveForm(request, reply, {
    folder,
    prefix: TEMPORARY_PREFIX,
    maxFields: FIELDS.length,
    maxFiles: 1,
    stall,
    limitOf: (field) =>
      field === 'video'
        ? { maxBytes: MAX_FORM_VIDEO_BYTES, tooLarge: mediaTooLarge(MAX_FORM_VIDEO_BYTES, field) }
        : { maxBytes: 0, tooLarge: unknownField(field) },
    field: {
      maxBytes: MAX_FIELD_BYTES,
      tooLong: (field) => new UserFacingError('text_too_long', { field, limit: MAX_TEXT_LENGTH }),
    },
  });
  try {
    const unknown = form.fields.find(({ name }) => !FIELDS.includes(name));
    if (unknown) throw unknownField(unknown.name);
    const given = Object.fromEntries(form.fields.map(({ name, value }) => [name, value]));
    const read = solutionFields.safeParse(given);
    if (!read.success) throw refusalOf('body', read.error.issues);
    const from = originOf(read.data, form.files);
    const identity = JSON.stringify([given, form.files.map(({ hash }) => hash)]);
    const hash = createHash('sha256').update(identity).digest('hex');
    return await use({ fields: read.data, from, hash });
  } finally {
    await form.clear();
  }
};
