import { ERROR_STATUS, type ErrorCode, UserFacingError } from '@sayfa/contract-kit';
import type { FastifyRequest } from 'fastify';
import { type Question, questionFields } from '../contract/index.ts';
import { LARGEST_PICTURE, pictureInText, pictureTooLarge } from './picture.ts';

/** Bytes of a field of words; a question has far fewer. */
const LARGEST_FIELD = 65_536;
/** Base64 makes four characters of three bytes; a little is left for `data:`. */
const LARGEST_TEXT = Math.ceil((LARGEST_PICTURE * 4) / 3) + 128;

/** A form with a picture, in either way, and room for the words. */
const LARGEST_FORM = LARGEST_TEXT + 4 * LARGEST_FIELD;

/** A form as it came. `field` names where the picture was. */
export type ReceivedQuestion = {
  question: Question;
  picture: { bytes: Uint8Array; field: string };
};

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text);

const parsed = (fields: Readonly<Record<string, string>>): Question => {
  const result = questionFields.safeParse(fields);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const code = issue && isErrorCode(issue.message) ? issue.message : 'invalid';
  throw new UserFacingError(code, { field: issue?.path.map(String).join('.') });
};

/**
 * Reads the form of a question. Throws unsupported_media_type, body_too_large, file_too_large
 * (megabytes), picture_invalid, ai_category_required, ai_question_required, text_too_long, invalid.
 */
export const receiveQuestion = async (request: FastifyRequest): Promise<ReceivedQuestion> => {
  if (!request.isMultipart()) throw new UserFacingError('unsupported_media_type');
  const fields: Record<string, string> = {};
  let file: ReceivedQuestion['picture'] | undefined;
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
    } else if (value !== '') fields[field] = value;
  }
  if (refusal) throw refusal;
  const question = parsed(fields);
  const picture = base64 ? { bytes: pictureInText(base64), field: 'base64_image' } : file;
  if (!picture || picture.bytes.byteLength === 0) {
    throw new UserFacingError('picture_invalid', { field: 'base64_image' });
  }
  return { question, picture };
};
