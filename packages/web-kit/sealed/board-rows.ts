import { systemClock } from '@sayfa/kernel';
import { cipherOf, decryptText, type Encrypted, encryptText } from './seal-cipher.ts';

/** What a board has on disk of what is unsent, and nothing that can be read there. */
export type SealedBoardRow = Encrypted & {
  person: number;
  /** Milliseconds since 1970. */
  at: number;
};

/** What a row is bound to; the server opens it by the same name. */
const KIND = 'board';
const NAME = 'sayfa-board-sealed';
const STORE = 'rows';

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opening: Promise<IDBDatabase> | undefined;

const open = (): Promise<IDBDatabase> => {
  if (opening) return opening;
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  opening = resultOf(request).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
};

const change = async (act: (store: IDBObjectStore) => void): Promise<void> => {
  const transaction = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' });
  const ended = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  act(transaction.objectStore(STORE));
  transaction.commit();
  await ended;
};

/** Everything that is sealed on this board, oldest first, by names. */
export const sealedOnBoard = async (): Promise<Map<string, SealedBoardRow>> => {
  const store = (await open()).transaction(STORE).objectStore(STORE);
  const [keys, rows] = await Promise.all([
    resultOf(store.getAllKeys()),
    resultOf<SealedBoardRow[]>(store.getAll()),
  ]);
  const all = keys.flatMap((key, place): [string, SealedBoardRow][] => {
    const row = rows[place];
    return row ? [[String(key), row]] : [];
  });
  return new Map(all.toSorted(([, one], [, other]) => one.at - other.at));
};

/** Removes rows by their names. */
export const removeSealedOnBoard = (names: readonly string[]): Promise<void> =>
  change((store) => {
    for (const name of names) store.delete(name);
  });

/** What a person has unsent on this board, in texts by names; on disk it is sealed. */
export type SealedTexts = {
  /** Fulfilled when all of it is on disk. */
  put(texts: ReadonlyMap<string, string>, without?: readonly string[]): Promise<void>;
  /** Those of the person that the person's key opens. */
  all(): Promise<string[]>;
};

/** The sealed texts of whoever is signed in on this board. */
export const sealedTexts = async (
  person: number,
  deviceKey: string,
  subtle: SubtleCrypto,
): Promise<SealedTexts> => {
  const cipher = await cipherOf(deviceKey, subtle);
  const bound = { person, kind: KIND };
  return {
    put: async (texts, without = []) => {
      const sealed = await Promise.all(
        [...texts].map(async ([name, text]) => {
          const row = {
            ...(await encryptText(cipher, bound, text)),
            person,
            at: systemClock.now(),
          };
          return [name, row] as const;
        }),
      );
      await change((store) => {
        for (const name of without) store.delete(name);
        for (const [name, row] of sealed) store.put(row, name);
      });
    },
    all: async () => {
      const own = [...(await sealedOnBoard()).values()].filter((row) => row.person === person);
      const opened = own.map((row) => decryptText(cipher, { ...row, ...bound }).catch(() => ''));
      return (await Promise.all(opened)).filter(Boolean);
    },
  };
};
