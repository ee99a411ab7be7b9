/** A decoded picture that holds memory until it is closed; an `ImageBitmap` in a browser. */
export type DecodedPicture = { readonly width: number; readonly height: number; close(): void };

/** Fetches and decodes a picture; rejects when `signal` aborts or the picture cannot be had. */
export type LoadPicture<Image extends DecodedPicture> = (
  url: string,
  signal: AbortSignal,
  urgent: boolean,
) => Promise<Image>;

/** What a store of pictures needs. */
export type PictureStoreOptions<Image extends DecodedPicture> = {
  load: LoadPicture<Image>;
  /** A wanted picture is there. */
  onReady: (url: string) => void;
  /** A wanted picture could not be had; it is tried again by itself. */
  onTrouble: (url: string) => void;
  /** Milliseconds before the first further try; each later one waits twice as long. */
  retryAfter?: number;
};

/** Pictures that are loaded at the same time besides the urgent ones. */
const LOADS_AHEAD = 2;
/**
 * Pictures that are fetched and decoded at the same time. Decoding cannot be stopped, so without
 * a limit every turn of a burst would leave one more behind that slows the next ones down.
 */
const LOADS_AT_ONCE = 3;
const RETRY_AFTER = 1500;
const LONGEST_RETRY = 20_000;

type Entry<Image> =
  | { state: 'waiting' }
  | { state: 'loading'; stop: AbortController }
  | { state: 'ready'; image: Image }
  | { state: 'failed'; timer: ReturnType<typeof setTimeout> };

/**
 * Decoded pictures by address. It keeps exactly those that were last wanted: the rest is closed,
 * and what is still on its way for nobody is aborted, so a burst of turns never queues up.
 */
export const pictureStore = <Image extends DecodedPicture>({
  load,
  onReady,
  onTrouble,
  retryAfter = RETRY_AFTER,
}: PictureStoreOptions<Image>) => {
  const entries = new Map<string, Entry<Image>>();
  const tries = new Map<string, number>();
  let urgent = new Set<string>();
  let aheadAtOnce = false;
  let busy = 0;

  const drop = (url: string, entry: Entry<Image>): void => {
    if (entry.state === 'loading') entry.stop.abort();
    if (entry.state === 'ready') entry.image.close();
    if (entry.state === 'failed') clearTimeout(entry.timer);
    entries.delete(url);
  };

  const fail = (url: string): void => {
    const count = tries.get(url) ?? 0;
    tries.set(url, count + 1);
    const timer = setTimeout(
      () => {
        entries.set(url, { state: 'waiting' });
        startNext();
      },
      Math.min(LONGEST_RETRY, retryAfter * 2 ** count),
    );
    entries.set(url, { state: 'failed', timer });
    onTrouble(url);
  };

  const start = (url: string): void => {
    const stop = new AbortController();
    entries.set(url, { state: 'loading', stop });
    busy += 1;
    load(url, stop.signal, urgent.has(url)).then(
      (image) => {
        busy -= 1;
        if (stop.signal.aborted) {
          image.close();
          startNext();
          return;
        }
        entries.set(url, { state: 'ready', image });
        tries.delete(url);
        onReady(url);
        startNext();
      },
      () => {
        busy -= 1;
        if (!stop.signal.aborted) fail(url);
        startNext();
      },
    );
  };

  const startNext = (): void => {
    let loading = 0;
    let urgentMissing = false;
    for (const [url, { state }] of entries) {
      if (urgent.has(url)) urgentMissing ||= state === 'waiting' || state === 'loading';
      else if (state === 'loading') loading += 1;
    }
    for (const [url, { state }] of [...entries]) {
      if (state !== 'waiting') continue;
      if (busy >= LOADS_AT_ONCE) return;
      if (urgent.has(url)) start(url);
      else if ((aheadAtOnce || !urgentMissing) && loading < LOADS_AHEAD) {
        loading += 1;
        start(url);
      }
    }
  };

  return {
    /**
     * Says which pictures are wanted, the most urgent first; the first `urgentCount` go before all
     * others, unless `leafing`: then the next ones are needed before these could be there.
     */
    want(urls: readonly string[], urgentCount: number, leafing = false): void {
      const wanted = new Set(urls);
      for (const [url, entry] of [...entries]) if (!wanted.has(url)) drop(url, entry);
      for (const url of [...tries.keys()]) if (!wanted.has(url)) tries.delete(url);
      urgent = new Set(urls.slice(0, urgentCount));
      aheadAtOnce = leafing;
      for (const url of wanted) {
        const entry = entries.get(url) ?? { state: 'waiting' };
        // Taken out and put back, so that the map's order is the order of urgency.
        entries.delete(url);
        entries.set(url, entry);
      }
      startNext();
    },
    /** The picture, where it is decoded. It belongs to the store: draw it, do not close or keep it. */
    get(url: string | undefined): Image | undefined {
      const entry = url === undefined ? undefined : entries.get(url);
      return entry?.state === 'ready' ? entry.image : undefined;
    },
    /** Whether a picture is decoded, on its way or waiting. */
    has: (url: string): boolean => entries.has(url),
    /** Tries again at once what could not be had. */
    retry(): void {
      for (const [url, entry] of [...entries]) {
        if (entry.state !== 'failed') continue;
        clearTimeout(entry.timer);
        entries.set(url, { state: 'waiting' });
      }
      startNext();
    },
    /** Closes everything. */
    close(): void {
      for (const [url, entry] of [...entries]) drop(url, entry);
      tries.clear();
    },
  };
};

/** Decoded pictures by address. */
export type PictureStore<Image extends DecodedPicture> = ReturnType<typeof pictureStore<Image>>;
