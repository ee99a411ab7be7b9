/** Decoded pictures that are kept; older ones are decoded again when needed. */
const MAX_CACHED_PICTURES = 48;

type CachedPicture = { image: HTMLImageElement; ready: Promise<boolean>; isReady: boolean };

const cache = new Map<string, CachedPicture>();

const cachedPicture = (source: string): CachedPicture => {
  const known = cache.get(source);
  if (known) {
    // The most recently used one is evicted last.
    cache.delete(source);
    cache.set(source, known);
    return known;
  }
  const image = new Image();
  const entry: CachedPicture = { image, isReady: false, ready: Promise.resolve(false) };
  // Only data addresses: a picture on a page must never make the reader call another server.
  if (source.startsWith('data:image/')) {
    image.src = source;
    entry.ready = image.decode().then(
      () => {
        entry.isReady = true;
        return true;
      },
      // What cannot be decoded is painted as an empty frame.
      () => false,
    );
  }
  cache.set(source, entry);
  if (cache.size > MAX_CACHED_PICTURES) {
    const [oldest] = cache.keys();
    if (oldest !== undefined) cache.delete(oldest);
  }
  return entry;
};

/** The picture of a data address once it is decoded; starts decoding otherwise. */
export const decodedPicture = (source: string): HTMLImageElement | undefined => {
  const { image, isReady } = cachedPicture(source);
  return isReady ? image : undefined;
};

/** When a picture is decoded; false where it cannot be. */
export const whenDecoded = (source: string): Promise<boolean> => cachedPicture(source).ready;
