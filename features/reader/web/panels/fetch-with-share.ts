import { refusalOf } from '@sayfa/web-kit';

/**
 * The bytes at an address; `onShare` hears of their share that is there, from 0 to 1, where the
 * server told the length. Throws `ApiError` where it is refused.
 */
export const fetchWithShare = async (
  address: string,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> => {
  const response = await fetch(address, { credentials: 'same-origin', signal });
  if (!response.ok || !response.body) {
    throw refusalOf(response.status, await response.json().catch(() => undefined));
  }
  const length = Number(response.headers.get('content-length'));
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let there = 0;
  for await (const piece of response.body) {
    pieces.push(piece);
    there += piece.byteLength;
    if (length > 0) onShare(Math.min(1, there / length));
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
};
