import { createCaller } from '../caller.ts';
import type { Part } from '../part.ts';
import { checkOf, createServed } from '../served.ts';
import { allWriters } from '../writes/all-writers.ts';
import { createImporter } from '../writes/importing.ts';
import { missingOf, writeUntil } from '../writes/write-until.ts';

/** Megabytes of a heap in which a server starts and soon has no more: Node ends itself then. */
const LOWEST = 44;
const HIGHEST = 54;
/** A person who asks for too much at once, again and again. */
const READS_AT_ONCE = 60;
const MAX_ROUNDS_OF_READS = 12;

/** Gives the server so little memory that it ends in the middle of its work. */
export const memory: Part = {
  name: 'memory',
  about: 'the heap is so small that the server ends in the middle of its work',
  isBrief: false,
  run: async ({ random, times, demoFolder }) => {
    const rounds = times(1, 12);
    const served = await createServed(await demoFolder('memory'));
    const lost: string[] = [];
    let acknowledged = 0;
    let ended = 0;
    await served.start();
    const writers = await allWriters(served.address, random, lost);
    const admin = await createCaller(served.address, 'domainadmin', lost);
    const importer = createImporter(admin);
    for (let round = 0; round < rounds; round += 1) {
      await served.stop();
      const megabytes = random.whole(LOWEST, HIGHEST);
      const variables = { NODE_OPTIONS: `--max-old-space-size=${megabytes}` };
      const hasStarted = await served.start({ variables }).then(
        () => true,
        () => false,
      );
      if (!hasStarted) {
        ended += 1;
        await served.start();
        lost.push(...(await missingOf(writers)));
        continue;
      }
      await importer.upload(random.whole(4, 12));
      // Goes on until the server is gone, or has borne it.
      const read = async (): Promise<void> => {
        for (let turn = 0; turn < MAX_ROUNDS_OF_READS && served.isRunning(); turn += 1) {
          const reads = Array.from({ length: READS_AT_ONCE }, () =>
            admin.send('GET', '/api/v2/a2/ebook/112'),
          );
          await Promise.all(reads);
        }
      };
      const reading = read();
      const written = await writeUntil(writers, random.whole(20, 60), () => reading);
      acknowledged += written.acknowledged;
      if (!served.isRunning()) ended += 1;
      await served.kill();
      await served.start();
      lost.push(...(await missingOf(writers)));
    }
    lost.push(...(await importer.missing()));
    await served.stop();
    acknowledged += importer.accepted.length;
    return { tried: ended, acknowledged, lost, check: await checkOf(served) };
  },
};
