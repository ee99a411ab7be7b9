import type { DrawingStore } from './drawing-store.ts';

const open = new Set<DrawingStore>();

/** The stores that are open in this tab. */
export const openStores = (): readonly DrawingStore[] => [...open];

/** Includes a store in a logout until the returned function is called. */
export const registerOpenStore = (store: DrawingStore): (() => void) => {
  open.add(store);
  return () => open.delete(store);
};
