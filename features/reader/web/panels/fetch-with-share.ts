import { fetchFile, readBody } from '@sayfa/web-kit';

/**
 * Fetches the bytes at an address; `onShare` is called with the share that has arrived, from 0 to 1,
 * where the server sent the length. Throws `ApiError` where it is refused.
 */
export const fetchWithShare = async (
  address: string,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> => {
  const response = await fetchFile(address, { signal });
  return readBody(response, (received, total) => {
    if (total > 0) onShare(Math.min(1, received / total));
  });
};
