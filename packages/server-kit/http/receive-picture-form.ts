import { ERROR_STATUS, type ErrorCode, UserFacingError } from '@sayfa/contract-kit';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { LARGEST_PICTURE, pictureInText, pictureTooLarge } from './form-picture.ts';
import { refuseNulInField } from './nul-characters.ts';

/** Bytes of a field of words; forms have far fewer. */
const LARGEST_FIELD = 65_536;
/** Base64 makes four characters of three bytes; a little is left for `data:`. */
const LARGEST_TEXT = Math.ceil((LARGEST_PICTURE * 4) / 3) + 128;

/** A form with a picture, in either way, and room for the words. */
const LARGEST_FORM = LARGEST_TEXT + 4 * LARGEST_FIELD;

/** A form of words with at most one picture; `field` names where the picture was. */
export type PictureForm<Fields> = {
  fields: Fields;
  picture: { bytes: Uint8Array; field: string } | undefined;
};

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text);

const parsed = <Schema extends z.ZodMiniType>(
  schema: Schema,
  fields: Readonly<Record<string, string>>,
): z.output<Schema> => {
  const result = z.safeParse(schema, fields);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const code = issue && isErrorCode(issue.message) ? issue.message : 'invalid';
  throw new UserFacingError(code, { field: issue?.path.map(String).join('.') });
};

/**
 * Reads a multipart form whose picture comes as `base64_image` or as a file. Fields without words are
 * left out. Throws unsupported_media_type, body_too_large, file_too_large (megabytes),
 * picture_invalid, and what the schema refuses.
 */
export const receivePictureForm = async <Schema extends z.ZodMiniType>(
  request: FastifyRequest,
  schema: Schema,
): Promise<PictureForm<z.output<Schema>>> => {
  if (!request.isMultipart()) throw new UserFacingError('unsupported_media_type');
  const fields: Record<string, string> = {};
  let file: PictureForm<unknown>['picture'];
  let base64: string | undefined;
  let refusal: UserFacingError | undefined;
  // Fields are kept in memory: large ones only where the whole form is announced as small enough.
  const isSmall = Number(request.headers['content-length']) <= LARGEST_FORM;
  const fieldSize = isSmall ? LARGEST_TEXT : LARGEST_FIELD;
  const limits = { fileSize: LARGEST_PICTURE + 1, fieldSize, files: 1 };
  // To the end even where a part is refused, so that the sender gets to see the answer.
  for await (const part of request.parts({ limits })) {
    const field = part.fieldname;
    if (part.type === 'file') {
      const bytes = await part.toBuffer().catch(() => undefined);
      if (!bytes || bytes.byteLength > LARGEST_PICTURE) refusal ??= pictureTooLarge(field);
      else file = { bytes, field };
      continue;
    }
    const value = typeof part.value === 'string' ? part.value : '';
    if (field === 'base64_image') {
      if (part.valueTruncated) refusal ??= pictureTooLarge(field);
      else if (value) base64 = value;
    } else if (part.valueTruncated || value.length > LARGEST_FIELD) {
      refusal ??= new UserFacingError('body_too_large', { field });
    } else if (value !== '') {
      refuseNulInField(field, value);
      fields[field] = value;
    }
  }
  if (refusal) throw refusal;
  const read = parsed(schema, fields);
  const field = 'base64_image';
  const picture = base64 ? { bytes: pictureInText(base64, field), field } : file;
  return { fields: read, picture: picture?.bytes.byteLength ? picture : undefined };
};
