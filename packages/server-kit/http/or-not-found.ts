import { UserFacingError } from '@sayfa/contract-kit';

/**
 * What was found. A book that the person may not read is answered like one that does not exist:
 * throws not_found in place of book_not_found.
 */
export const orNotFound = async <Found>(found: Promise<Found>): Promise<Found> => {
  try {
    return await found;
  } catch (error) {
    const isHidden = error instanceof UserFacingError && error.code === 'book_not_found';
    throw isHidden ? new UserFacingError('not_found') : error;
  }
};
