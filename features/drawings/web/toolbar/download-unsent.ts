import type { SavingSource } from './saving-source.ts';

/** Saves what the server does not have as a file of the person's own. */
export const downloadUnsent = async (store: SavingSource): Promise<void> => {
  const address = URL.createObjectURL(await store.exportUnsent());
  const link = document.createElement('a');
  link.href = address;
  link.download = 'sayfa-drawings.json';
  link.click();
  // The browser has taken hold of it by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
};
