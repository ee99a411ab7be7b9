/** Decoded pictures that are kept; older ones are decoded again when needed. */
const KEPT = 48;

type Held = { image: HTMLImageElement; ready: Promise<boolean>; isReady: boolean };

const held = new Map<string, Held>();

const hold = (source: string): Held => {
  const known = held.get(source);
  if (known) {
    // The last one asked for is the last one let go.
    held.delete(source);
    held.set(source, known);
    return known;
  }
  const image = new Image();
  const entry: Held = { image, isReady: false, ready: Promise.resolve(false) };
  // Only data addresses: a picture on a page must never make the reader ask another server.
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
  held.set(source, entry);
  if (held.size > KEPT) {
    const [oldest] = held.keys();
    if (oldest !== undefined) held.delete(oldest);
  }
  return entry;
};

/** The picture of a data address once it is decoded; asks for that meanwhile. */
export const decodedPicture = (source: string): HTMLImageElement | undefined => {
  const { image, isReady } = hold(source);
  return isReady ? image : undefined;
};

/** When a picture is decoded; false where it cannot be. */
export const whenDecoded = (source: string): Promise<boolean> => hold(source).ready;
