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
  LARGEST_FORM_FILM,
  LONGEST_TEXT,
  type SolutionFields,
  solutionFields,
} from '../contract/index.ts';

/** What was sent: where the film is, and what it answers. */
export type SentFilm = {
  fields: SolutionFields;
  from: { file: FormFile } | { upload: string };
  /** SHA-256 over all that was sent, hex: the same for the same call. */
  hash: string;
};

/** As uploads call films that are being made; their sweep removes what a crash leaves of either. */
const TEMPORARY_PREFIX = 'film-';

const FIELDS = Object.keys(solutionFields.shape);
/** So that the title's and the description's own limit is told. */
const MOST_FIELD_BYTES = 16_384;

/** Beside the file, a form has a few short fields. */
const FORM_BYTES = 1_000_000;

const unknownField = (name: string): UserFacingError =>
  new UserFacingError('unknown_field', { field: name, details: { name } });

const originOf = (fields: SolutionFields, files: readonly FormFile[]): SentFilm['from'] => {
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
 * Reads the form of a film and runs `use` while its file is there. Throws unsupported_media_type,
 * unknown_field, media_too_large, file_required, text_too_long, invalid, request_timeout,
 * storage_full, bad_request.
 */
export const withSentFilm = async <Answer>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { folder, stall }: { folder: string; stall: number },
  use: (sent: SentFilm) => Promise<Answer>,
): Promise<Answer> => {
  if (Number(request.headers['content-length'] ?? 0) > LARGEST_FORM_FILM + FORM_BYTES) {
    discardRest(request);
    throw mediaTooLarge(LARGEST_FORM_FILM, 'video');
  }
  const form = await receiveForm(request, reply, {
    folder,
    prefix: TEMPORARY_PREFIX,
    maxFields: FIELDS.length,
    maxFiles: 1,
    stall,
    limitOf: (field) =>
      field === 'video'
        ? { maxBytes: LARGEST_FORM_FILM, tooLarge: mediaTooLarge(LARGEST_FORM_FILM, field) }
        : { maxBytes: 0, tooLarge: unknownField(field) },
    field: {
      maxBytes: MOST_FIELD_BYTES,
      tooLong: (field) => new UserFacingError('text_too_long', { field, limit: LONGEST_TEXT }),
    },
  });
  try {
    const stranger = form.fields.find(({ name }) => !FIELDS.includes(name));
    if (stranger) throw unknownField(stranger.name);
    const given = Object.fromEntries(form.fields.map(({ name, value }) => [name, value]));
    const read = solutionFields.safeParse(given);
    if (!read.success) throw refusalOf('body', read.error.issues);
    const from = originOf(read.data, form.files);
    const said = JSON.stringify([given, form.files.map(({ hash }) => hash)]);
    const hash = createHash('sha256').update(said).digest('hex');
    return await use({ fields: read.data, from, hash });
  } finally {
    await form.clear();
  }
};
