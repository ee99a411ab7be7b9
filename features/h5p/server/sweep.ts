import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ActivitiesPort } from './h5p.port.ts';
import { isTemporaryName } from './package/pack.ts';
import type { StoreParts } from './store-package.ts';

/** Milliseconds after which nobody is still storing a package: an upload is checked within minutes. */
const LEFT_AFTER = 15 * 60_000;

/** Removes a pack that no row refers to any more. */
export const removeUnused = (
  { packs, guard }: Pick<StoreParts, 'packs' | 'guard'>,
  pack: string,
): Promise<void> => guard.remove(pack, async () => !(await packs.isUsed(pack)));

const removeTemporaryFiles = async (folder: string, before: number): Promise<void> => {
  for (const name of (await readdir(folder)).filter(isTemporaryName)) {
    const path = join(folder, name);
    const made = await stat(path).catch(() => undefined);
    if (made && made.mtimeMs <= before) await rm(path, { force: true });
  }
};

/** Removes what a crash left in the middle of storing a package. Harmless when done again. */
export const sweepLeftBehind = async (parts: StoreParts): Promise<void> => {
  const before = parts.clock.now() - LEFT_AFTER;
  for (const pack of await parts.packs.leftBefore(before)) {
    await removeUnused(parts, pack);
    await parts.packs.remove(pack);
  }
  await removeTemporaryFiles(parts.temporaryFolder, before);
};

/** Milliseconds that a package without an activity is retained: a form may stay open overnight. */
const UNUSED_FOR = 31 * 86_400_000;

/** Removes packages that lie on no page any more, not even on one that can be restored. */
export const sweepUnused = async (
  parts: StoreParts,
  activities: ActivitiesPort,
  stillIdle: () => Promise<boolean>,
): Promise<undefined | 'later'> => {
  const old = await parts.packages.olderThan(parts.clock.now() - UNUSED_FOR);
  if (old.length === 0) return undefined;
  const contents = await activities.contentsOfPackages();
  for (const id of old) {
    if (!(await stillIdle())) return 'later';
    if (contents.some((content) => content.includes(id))) continue;
    const pack = (await parts.packages.find(id))?.pack;
    await parts.packages.remove(id);
    if (pack !== undefined) await removeUnused(parts, pack);
  }
  return undefined;
};
