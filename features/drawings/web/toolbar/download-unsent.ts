import { saveFile } from '@sayfa/web-kit';
import type { SavingSource } from './saving-source.ts';

/** Saves what the server does not have as a file of the person's own. */
export const downloadUnsent = async (store: SavingSource): Promise<void> =>
  saveFile(await store.exportUnsent(), 'sayfa-drawings.json');
