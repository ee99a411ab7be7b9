/** What is kept of sealed work: whose it is, what of, and nothing that can be read without the key. */
export type SealedRow = {
  person: number;
  kind: string;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
};

/** The database of sealed work of everybody who uses this device. */
const NAME = 'sayfa-sealed';
const STORE = 'rows';

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(STORE, { autoIncrement: true });
  };
  return resultOf(opening);
};

/** Opened for one transaction each, so that no tab keeps another one from deleting it. */
const within = async <Value>(
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => Promise<Value>,
): Promise<Value> => {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const value = await use(transaction.objectStore(STORE));
    await ended;
    return value;
  } finally {
    database.close();
  }
};

/** Fulfilled when it is on disk. */
export const addSealed = (row: SealedRow): Promise<void> =>
  within('readwrite', async (store) => {
    await resultOf(store.add(row));
  });

/** The rows of a person, oldest first. */
export const sealedOf = (person: number): Promise<{ key: IDBValidKey; row: SealedRow }[]> =>
  within('readonly', async (store) => {
    const [keys, rows] = await Promise.all([
      resultOf(store.getAllKeys()),
      resultOf<SealedRow[]>(store.getAll()),
    ]);
    return keys.flatMap((key, place) => {
      const row = rows[place];
      return row?.person === person ? [{ key, row }] : [];
    });
  });

/** Removes a row, and the database with the last one. */
export const removeSealed = async (key: IDBValidKey): Promise<void> => {
  const left = await within('readwrite', async (store) => {
    await resultOf(store.delete(key));
    return resultOf(store.count());
  });
  if (left === 0) indexedDB.deleteDatabase(NAME);
};
