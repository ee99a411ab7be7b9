import { isApiError } from '@sayfa/web-kit';

/** A whole class signs in at once: the server lets them in within half a minute. */
const MAX_TRIES = 15;
const SECOND = 1000;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Makes a call again while the server says that it is busy. */
export const retryWhileBusy = async <Answer>(
  call: () => Promise<Answer>,
  tries = 1,
): Promise<Answer> => {
  try {
    return await call();
  } catch (error) {
    if (!isApiError(error, 'busy') || tries >= MAX_TRIES) throw error;
    await wait((error.retryAfter ?? 1) * SECOND);
    return retryWhileBusy(call, tries + 1);
  }
};
