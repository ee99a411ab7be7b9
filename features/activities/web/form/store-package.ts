import { h5pCalls } from '@sayfa/h5p/contract';
import { callApi, useSession } from '@sayfa/web-kit';

/** Stores an H5P package in the own domain; its id. Throws `ApiError` where the server refuses it. */
export const storePackage = async (file: File): Promise<string> => {
  const domain = useSession.getState().details?.domain_name ?? '';
  const body = new FormData();
  body.append('file', file);
  return (await callApi(h5pCalls.upload, { params: { domain }, body })).id;
};
