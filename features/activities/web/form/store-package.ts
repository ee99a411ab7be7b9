import { ApiError, textOf } from '@sayfa/web-kit';

/** Stores an H5P package; its id. Throws `ApiError` where the server refuses it. */
export const storePackage = async (_file: File): Promise<string> => {
  throw new ApiError(0, 'offline', textOf('ui:offline'));
};
