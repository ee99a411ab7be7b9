/** What makes this browser a board: its number and its key, whose private half no script can read. */
export type StoredBoard = { id: number; keys: CryptoKeyPair };

const DATABASE = 'sayfa-board';
const STORE = 'board';
const ONLY = 'this';

const resultOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return resultOf(request);
};

const within = async <Value>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> => {
  const database = await openDatabase();
  try {
    return await resultOf(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
};

/** Undefined where this browser is no board. */
export const readStoredBoard = (): Promise<StoredBoard | undefined> =>
  within<StoredBoard | undefined>('readonly', (store) => store.get(ONLY));

/** Makes this browser a board. */
export const storeBoard = async (board: StoredBoard): Promise<void> => {
  await within('readwrite', (store) => store.put(board, ONLY));
};

/** This browser is no board any more. */
export const removeStoredBoard = async (): Promise<void> => {
  await within('readwrite', (store) => store.delete(ONLY));
};
