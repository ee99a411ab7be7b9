import type { JobEnd } from '@sayfa/server-kit';
import type { ImportParts } from './import-parts.ts';
import { storedRefusal } from './refusals.ts';
import { removeTraces } from './remove-traces.ts';

/** Notes how an import ended and removes its traces. Harmless when done again. */
export const endImport = async (
  parts: ImportParts,
  importId: string,
  end: JobEnd,
): Promise<void> => {
  const { store, changes } = parts;
  const patch =
    end.state === 'cancelled'
      ? { state: 'cancelled' as const }
      : { state: 'failed' as const, ...storedRefusal(end.error) };
  const row = (await store.change(importId, patch)) ?? (await store.find(importId));
  changes.notify(importId);
  if (row && row.state !== 'done') await removeTraces(parts, row);
};
