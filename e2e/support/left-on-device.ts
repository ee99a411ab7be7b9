import type { Page } from '@playwright/test';

/** Everything that pages of this origin can read on the device, as texts by where they are. */
export const readableOnDevice = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const found: Record<string, string> = { cookies: document.cookie };
    for (const [name, storage] of Object.entries({ local: localStorage, tab: sessionStorage })) {
      for (const key of Object.keys(storage)) found[`${name} ${key}`] = storage.getItem(key) ?? '';
    }

    const rowsOf = (store: IDBObjectStore): Promise<unknown[]> =>
      new Promise((resolve, reject) => {
        const reading = store.getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      });
    const open = (name: string): Promise<IDBDatabase> =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await open(name);
      for (const store of database.objectStoreNames) {
        const rows = await rowsOf(database.transaction(store).objectStore(store));
        // Bytes as letters, so that text among them is found, too.
        found[`database ${name} ${store}`] = JSON.stringify(rows, (_, value) =>
          value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
        );
      }
      database.close();
    }

    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found[`cache ${name} ${request.url}`] = (await (await cache.match(request))?.text()) ?? '';
      }
    }

    const folder = await navigator.storage.getDirectory();
    for await (const name of folder.keys()) found[`file ${name}`] = name;
    return found;
  });

/** Addresses of private files that the page has loaded so far. */
export const privateFilesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/api/v2/ebook-files/')),
  );

/** Those of the addresses that the browser answers by itself, without asking the server. */
export const answeredFromCache = (page: Page, addresses: readonly string[]): Promise<string[]> =>
  page.evaluate(async (all) => {
    const answered: string[] = [];
    for (const address of all) {
      const options = { cache: 'only-if-cached', mode: 'same-origin' } as const;
      const isAnswered = await fetch(address, options).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isAnswered) answered.push(address);
    }
    return answered;
  }, addresses);
