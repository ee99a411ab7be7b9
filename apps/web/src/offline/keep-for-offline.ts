import type { PublicConfig } from '@sayfa/contract-kit';
import { fetchFile, useOfflineShare, usePublicConfig } from '@sayfa/web-kit';
import * as z from 'zod/mini';

const WORKER = '/offline-worker.js';
const LIST = '/offline/files.json';
/** As in `public/offline-worker.js`. */
const CACHE_NAME = 'sayfa-offline';
const PAGE = '/';
/** An address whose page is the same for everybody. */
const PLAIN_PAGE = '/404';

const keepAll = async (): Promise<void> => {
  const cache = await caches.open(CACHE_NAME);
  const list = z.array(z.string()).parse(await (await fetchFile(LIST)).json());
  const expected = new Set([PAGE, ...list]);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!expected.has(pathname)) await cache.delete(url);
  }
  await cache.put(PAGE, await fetchFile(PLAIN_PAGE));
  for (const [done, address] of list.entries()) {
    useOfflineShare.setState({ share: done / list.length });
    if (!(await cache.match(address, { ignoreVary: true }))) await cache.add(address);
  }
  useOfflineShare.setState({ share: 1 });
};

/** A browser lets a page keep files only over https, or on the machine itself. */
const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

const start = async (): Promise<void> => {
  await navigator.serviceWorker.register(WORKER);
  if (navigator.onLine) await keepAll();
  else if (await (await caches.open(CACHE_NAME)).match(LIST))
    useOfflineShare.setState({ share: 1 });
};

const stop = async (): Promise<void> => {
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  if (!worker) return;
  await worker.unregister();
  await caches.delete(CACHE_NAME);
};

/** In offline mode caches the application and the sample books on this device; otherwise removes them. */
export const followOfflineMode = (): void => {
  let isOn: boolean | undefined;
  const follow = ({ switches }: PublicConfig): void => {
    if (!canKeep() || isOn === switches.offline_mode) return;
    isOn = switches.offline_mode;
    // A device that is full or a network that fails: what is kept is tried again at the next start.
    (isOn ? start() : stop()).catch(() => useOfflineShare.setState({ share: undefined }));
  };
  follow(usePublicConfig.getState());
  usePublicConfig.subscribe(follow);
};
