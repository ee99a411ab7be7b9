import { until } from '../../bench/processes.ts';
import { createCaller } from '../caller.ts';
import type { Part } from '../part.ts';
import { checkOf, createServed } from '../served.ts';
import { createImporter } from '../writes/importing.ts';

const MIN_PAGES = 4;
const MAX_PAGES = 24;
const MOVES_WITHIN_MS = 120_000;

/** Ends the server in the middle of imports, the same one again and again. */
export const killImports: Part = {
  name: 'kill-imports',
  about: 'kill -9 while PDFs become books',
  isBrief: true,
  run: async ({ random, times, demoFolder }) => {
    const kills = times(2, 20);
    const served = await createServed(await demoFolder('kill-imports'));
    const lost: string[] = [];
    await served.start();
    const admin = await createCaller(served.address, 'domainadmin', lost);
    const importer = createImporter(admin);
    let current: string | undefined;
    for (let kill = 0; kill < kills; kill += 1) {
      current ??= await importer.upload(random.whole(MIN_PAGES, MAX_PAGES));
      if (current) {
        const id = current;
        // From nothing at all, to the moment at which the last page is there.
        const from = (await importer.stateOf(id)).pages_ready;
        const pages = from + random.whole(0, 6);
        await until('the import moves on', MOVES_WITHIN_MS, async () => {
          const { state, pages_ready: ready } = await importer.stateOf(id);
          if (state === 'done') current = undefined;
          return current === undefined || ready >= pages;
        });
      }
      await served.kill();
      await served.start();
    }
    lost.push(...(await importer.missing()));
    await served.stop();
    const acknowledged = importer.accepted.length;
    return { tried: kills, acknowledged, lost, check: await checkOf(served) };
  },
};
