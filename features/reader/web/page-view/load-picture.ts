import type { LoadPicture } from './picture-store.ts';

/** Fetches a page picture with the session's cookie and decodes it off the main thread. */
export const loadPicture: LoadPicture<ImageBitmap> = async (url, signal, urgent) => {
  const response = await fetch(url, {
    signal,
    credentials: 'same-origin',
    priority: urgent ? 'high' : 'low',
  });
  if (!response.ok) throw new Error(`picture answered ${response.status}`);
  return createImageBitmap(await response.blob());
};
