/** What a store knows of its own life and of what the server does not have. */
export type StoreState = {
  /** Each phase follows the one before it; none comes back. */
  phase: 'opening' | 'open' | 'closing' | 'closed';
  /** Unsent rows in this device's storage, of all the person's books; undefined until counted. */
  storedRows: number | undefined;
  /** Changes that were lost because the browser had cleared its storage. */
  lostRows: number;
};

/** What happens to a store. */
export type StoreEvent =
  /** The database was made just now, though so many changes were unsent the last time. */
  | { type: 'databaseCreated'; unsentBefore: number }
  | { type: 'opened' }
  | { type: 'counted'; rows: number }
  /** Rows went from memory to this device's storage. */
  | { type: 'written'; rows: number }
  | { type: 'closeRequested' }
  | { type: 'closed' };

/** A store that has not read anything yet. */
export const INITIAL_STORE_STATE: StoreState = {
  phase: 'opening',
  storedRows: undefined,
  lostRows: 0,
};

/** The state after an event; the same one where nothing changed. */
export const nextStoreState = (state: StoreState, event: StoreEvent): StoreState => {
  if (state.phase === 'closed') return state;
  switch (event.type) {
    case 'databaseCreated':
      return state.phase === 'opening' ? { ...state, lostRows: event.unsentBefore } : state;
    case 'opened':
      return state.phase === 'opening' ? { ...state, phase: 'open' } : state;
    case 'counted':
      return { ...state, storedRows: event.rows };
    case 'written':
      return { ...state, storedRows: (state.storedRows ?? 0) + event.rows };
    case 'closeRequested':
      return { ...state, phase: 'closing' };
    case 'closed':
      return { ...state, phase: 'closed' };
  }
};
