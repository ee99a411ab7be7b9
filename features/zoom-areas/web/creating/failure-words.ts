import { isApiError } from '@sayfa/web-kit';

/** Refusals whose own words say what to do; the others have the specified ones. Source: ACC-036. */
const TELLING: readonly number[] = [409, 410, 422, 429];

/** The words of the server, or the key of the specified ones. */
export type FailureWords = { message: string } | { key: string };

/** Why a call for areas failed. Source: PRS-023. */
export const failureWords = (error: unknown): FailureWords => {
  if (isApiError(error) && TELLING.includes(error.status)) return { message: error.message };
  const isMissing = isApiError(error) && error.status === 404;
  return { key: isMissing ? 'zoom-areas:serverError' : 'zoom-areas:serverErrorLater' };
};
