/** A decoded picture that holds memory until it is closed; an `ImageBitmap` in a browser. */
export type DecodedPicture = { readonly width: number; readonly height: number; close(): void };

/** Fetches and decodes a picture; rejects when `signal` aborts or the picture cannot be loaded. */
export type LoadPicture<Image extends DecodedPicture> = (
  url: string,
  signal: AbortSignal,
  urgent: boolean,
) => Promise<Image>;

/** What a store of pictures needs. */
export type PictureStoreOptions<Image extends DecodedPicture> = {
  load: LoadPicture<Image>;
  /** A requested picture is decoded. */
  onReady: (url: string) => void;
  /** A requested picture could not be loaded; the store retries by itself. */
  onError: (url: string) => void;
  /** Milliseconds before the first retry; each later delay is twice as long. */
  retryDelayMs?: number;
};

/** Pictures that are loaded at the same time besides the urgent ones. */
const MAX_LOADS_AHEAD = 2;
/**
 * Pictures that are fetched and decoded at the same time. Decoding cannot be stopped, so without
 * a limit every turn of a burst would leave one more behind that slows the next ones down.
 */
const MAX_LOADS = 3;
const RETRY_DELAY_MS = 1500;
const MAX_RETRY_DELAY_MS = 20_000;

type Entry<Image> =
  | { state: 'waiting' }
  | { state: 'loading'; stop: AbortController }
  | { state: 'ready'; image: Image }
  | { state: 'failed'; timer: ReturnType<typeof setTimeout> };

type Entries<Image> = Map<string, Entry<Image>>;

/** What was requested last: which pictures go first, and whether the others wait for them. */
type Priority = { urgent: ReadonlySet<string>; isRapid: boolean };

const release = <Image extends DecodedPicture>(entry: Entry<Image>): void => {
  if (entry.state === 'loading') entry.stop.abort();
  if (entry.state === 'ready') entry.image.close();
  if (entry.state === 'failed') clearTimeout(entry.timer);
};

/** The waiting pictures that may be loaded besides `loads` others, the most urgent first. */
const startable = <Image>(
  entries: Entries<Image>,
  { urgent, isRapid }: Priority,
  loads: number,
): string[] => {
  const all = [...entries].map(([url, { state }]) => ({ url, state, isUrgent: urgent.has(url) }));
  const isUrgentMissing = all.some(
    ({ state, isUrgent }) => isUrgent && (state === 'waiting' || state === 'loading'),
  );
  const ahead = all.filter(({ state, isUrgent }) => !isUrgent && state === 'loading').length;
  let freeAhead = isRapid || !isUrgentMissing ? MAX_LOADS_AHEAD - ahead : 0;
  const allowed = all.filter(({ state, isUrgent }) => {
    if (state !== 'waiting') return false;
    if (!isUrgent) freeAhead -= 1;
    return isUrgent || freeAhead >= 0;
  });
  return allowed.slice(0, Math.max(0, MAX_LOADS - loads)).map(({ url }) => url);
};

/** Removes all other pictures, and puts these in the order of their urgency. */
const setRequested = <Image extends DecodedPicture>(
  entries: Entries<Image>,
  urls: ReadonlySet<string>,
): void => {
  for (const [url, entry] of [...entries]) {
    if (urls.has(url)) continue;
    release(entry);
    entries.delete(url);
  }
  for (const url of urls) {
    const entry = entries.get(url) ?? { state: 'waiting' };
    // Deleted and set, so that the order of the map is the order of urgency.
    entries.delete(url);
    entries.set(url, entry);
  }
};

/**
 * Decoded pictures by address. It holds exactly those that were requested last: the others are
 * closed, and their loads are aborted, so that a burst of turns never makes a queue.
 */
export const createPictureStore = <Image extends DecodedPicture>({
  load,
  onReady,
  onError,
  retryDelayMs = RETRY_DELAY_MS,
}: PictureStoreOptions<Image>) => {
  const entries: Entries<Image> = new Map();
  const failures = new Map<string, number>();
  let priority: Priority = { urgent: new Set(), isRapid: false };
  // Loads that were aborted count until they end.
  let loads = 0;

  const retryLater = (url: string): void => {
    const count = failures.get(url) ?? 0;
    failures.set(url, count + 1);
    const delay = Math.min(MAX_RETRY_DELAY_MS, retryDelayMs * 2 ** count);
    const timer = setTimeout(() => {
      entries.set(url, { state: 'waiting' });
      startLoads();
    }, delay);
    entries.set(url, { state: 'failed', timer });
    onError(url);
  };

  const start = async (url: string): Promise<void> => {
    const stop = new AbortController();
    entries.set(url, { state: 'loading', stop });
    loads += 1;
    const image = await load(url, stop.signal, priority.urgent.has(url)).catch(() => undefined);
    loads -= 1;
    if (stop.signal.aborted) image?.close();
    else if (image) {
      entries.set(url, { state: 'ready', image });
      failures.delete(url);
      onReady(url);
    } else retryLater(url);
    startLoads();
  };

  const startLoads = (): void => {
    for (const url of startable(entries, priority, loads)) runInBackground(start(url));
  };

  return {
    /**
     * Sets which pictures are needed, the most urgent first; the first `urgentCount` are loaded
     * before all others, unless `isRapid`: then the next ones are needed before these could be loaded.
     */
    request(urls: readonly string[], urgentCount: number, isRapid = false): void {
      const requested = new Set(urls);
      setRequested(entries, requested);
      for (const url of [...failures.keys()]) if (!requested.has(url)) failures.delete(url);
      priority = { urgent: new Set(urls.slice(0, urgentCount)), isRapid };
      startLoads();
    },
    /** The picture, where it is decoded. It belongs to the store: draw it, do not close or store it. */
    get(url: string | undefined): Image | undefined {
      const entry = url === undefined ? undefined : entries.get(url);
      return entry?.state === 'ready' ? entry.image : undefined;
    },
    /** Whether a picture is decoded, on its way or waiting. */
    has: (url: string): boolean => entries.has(url),
    /** Loads at once what could not be loaded. */
    retry(): void {
      for (const [url, entry] of [...entries]) {
        if (entry.state !== 'failed') continue;
        clearTimeout(entry.timer);
        entries.set(url, { state: 'waiting' });
      }
      startLoads();
    },
    /** Closes everything. */
    close(): void {
      setRequested(entries, new Set());
      failures.clear();
    },
  };
};

/** Decoded pictures by address. */
export type PictureStore<Image extends DecodedPicture> = ReturnType<
  typeof createPictureStore<Image>
>;

import { runInBackground } from '@sayfa/kernel';
