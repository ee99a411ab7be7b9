import { type ErrorCode, UserFacingError } from '@sayfa/contract-kit';
import { ERRORS } from '@tus/server';
import * as z from 'zod/mini';
import { MAX_RECORDING_BYTES } from '../../contract/index.ts';

const MEGABYTE = 1_000_000;
const withStatus = z.object({ status_code: z.int() });

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  // The library's status for a missing header.
  403: 'bad_request',
  404: 'not_found',
  409: 'offset_conflict',
  410: 'upload_expired',
  413: 'body_too_large',
  501: 'bad_request',
};

/** The product's error for an error of the library; other errors unchanged. */
export const tusRefusal = (error: unknown, method: string): unknown => {
  if (error instanceof UserFacingError) return error;
  if (error === ERRORS.ERR_MAX_SIZE_EXCEEDED) {
    return new UserFacingError('file_too_large', { limit: MAX_RECORDING_BYTES / MEGABYTE });
  }
  if (error === ERRORS.INVALID_LENGTH && method === 'POST') {
    return new UserFacingError('upload_length_required');
  }
  if (error === ERRORS.INVALID_CONTENT_TYPE) return new UserFacingError('unsupported_media_type');
  const known = z.safeParse(withStatus, error);
  const code = known.success ? BY_STATUS[known.data.status_code] : undefined;
  return code ? new UserFacingError(code) : error;
};
