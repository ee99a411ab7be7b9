import { localSetting } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import type { Row } from '../../contract/index.ts';
import { keyOfRows } from '../unsaved-work.ts';

const map = z.record(z.string(), z.literal(true));
const storedRows = z.object({
  rows: z.array(
    z.object({
      levelSelected: z.nullable(z.int()),
      courseSelected: z.nullable(z.int()),
      units: map,
      subjects: map,
      outcomes: map,
    }),
  ),
  /** What the server had when this was begun; null where it had nothing. */
  basedOn: z.nullable(z.string()),
});

/** Rows on this device that the server does not have. */
export type UnsavedRows = { rows: Row[]; basedOn: string | null };

/** Where a person's unsaved rows are kept on this device. */
export const unsavedRowsOf = (userId: number) => {
  const setting = localSetting(keyOfRows(userId));
  return {
    read: (): UnsavedRows | undefined => {
      try {
        const parsed = storedRows.safeParse(JSON.parse(setting.get() ?? 'null'));
        return parsed.success ? parsed.data : undefined;
      } catch {
        return undefined;
      }
    },
    write: (rows: UnsavedRows): void => setting.set(JSON.stringify(rows)),
    drop: (): void => setting.remove(),
  };
};
