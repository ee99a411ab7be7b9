import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { unpackOlderData } from '../../apps/server/test/unpack-older-data.ts';
import { type SignedIn, signInAs } from './people.ts';
import { startSecondServer } from './second-server.ts';

type Store = {
  name: string;
  keyPath: string | null;
  indexes: { name: string; keyPath: string }[];
  rows: [key: IDBValidKey, value: unknown][];
};

/** Everything that a browser of an older version held for the origin. */
export type OlderDevice = {
  person: string;
  localStorage: Record<string, string>;
  sessionStorage: Record<string, string>;
  databases: { name: string; version: number; stores: Store[] }[];
  files: { path: string[]; bytes: string }[];
};

/** What a fixture has of the browser of `name`. */
export const readOlderDevice = (fixture: string, name: string): OlderDevice =>
  JSON.parse(readFileSync(path.join('fixtures', fixture, 'devices', `${name}.json`), 'utf8'));

/** The rows of a store of the device's databases whose names begin with `database`. */
export const rowsOf = (device: OlderDevice, database: string, store: string): unknown[] =>
  device.databases
    .filter(({ name }) => name.startsWith(database))
    .flatMap(({ stores }) => stores.filter(({ name }) => name === store))
    .flatMap(({ rows }) => rows.map(([, value]) => value));

/** A server of the current version on a copy of a fixture's data folder. */
export const startOnOlderData = async (fixture: string) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sayfa-older-'));
  await unpackOlderData(fixture, folder);
  const server = await startSecondServer({ DATA_DIR: folder });
  return {
    origin: server.origin,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Runs in the page. Stores what a device held, as JSON, before any code of the application runs. */
const restore = async (json: string): Promise<void> => {
  const device: OlderDevice = JSON.parse(json);
  const bytesOf = (base64: string): ArrayBuffer =>
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer;
  const stored = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(stored);
    if (value === null || typeof value !== 'object') return value;
    if ('$bytes' in value) return bytesOf(String(value.$bytes));
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, stored(one)]));
  };
  for (const [key, text] of Object.entries(device.localStorage)) localStorage.setItem(key, text);
  for (const [key, text] of Object.entries(device.sessionStorage)) {
    sessionStorage.setItem(key, text);
  }
  for (const { name, version, stores } of device.databases) {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name, version);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
      opening.onupgradeneeded = () => {
        for (const { name: storeName, keyPath, indexes, rows } of stores) {
          const store = opening.result.createObjectStore(storeName, { keyPath });
          for (const index of indexes) store.createIndex(index.name, index.keyPath);
          for (const [key, value] of rows) {
            if (keyPath === null) store.put(stored(value), key);
            else store.put(stored(value));
          }
        }
      };
    });
  }
  for (const { path: names, bytes } of device.files) {
    let folder = await navigator.storage.getDirectory();
    for (const name of names.slice(0, -1)) {
      folder = await folder.getDirectoryHandle(name, { create: true });
    }
    const file = await folder.getFileHandle(names.at(-1) ?? '', { create: true });
    const writer = await file.createWritable();
    await writer.write(bytesOf(bytes));
    await writer.close();
  }
};

/** A signed-in browser that holds what an older version left in it; both end after `use`. */
export const withOlderDevice = async (
  { browser, origin }: { browser: Browser; origin: string },
  device: OlderDevice,
  use: (user: { person: SignedIn; page: Page }) => Promise<void>,
): Promise<void> => {
  const person = await signInAs(origin, device.person);
  const context = await browser.newContext({
    baseURL: origin,
    storageState: person.device(),
    acceptDownloads: true,
  });
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate(restore, JSON.stringify(device));
  await use({ person, page });
  await context.close();
  await person.close();
};
