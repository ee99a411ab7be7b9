import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freshFolder } from '../../bench/place.ts';
import { createCaller } from '../caller.ts';
import type { Part } from '../part.ts';
import { checkOf, createServed } from '../served.ts';
import { allWriters } from '../writes/all-writers.ts';
import { createImporter } from '../writes/importing.ts';
import { missingOf, writeUntil } from '../writes/write-until.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const SHIFTED_CLOCK = pathToFileURL(path.join(import.meta.dirname, '../shifted-clock.mjs')).href;

/** Sets the clock of the running server forward and back by a day. */
export const clock: Part = {
  name: 'clock',
  about: 'the clock of the running server jumps by a day, forward and back',
  isBrief: false,
  run: async ({ random, times, demoFolder }) => {
    const jumps = times(2, 30);
    const file = path.join(freshFolder('gauntlet-clock'), 'shift');
    writeFileSync(file, '0');
    const served = await createServed(await demoFolder('clock'), {
      NODE_OPTIONS: `--import ${SHIFTED_CLOCK}`,
      CLOCK_FILE: file,
    });
    const lost: string[] = [];
    let acknowledged = 0;
    await served.start();
    const writers = await allWriters(served.address, random, lost);
    const importer = createImporter(await createCaller(served.address, 'domainadmin', lost));
    for (let jump = 0; jump < jumps; jump += 1) {
      await importer.upload(random.whole(2, 8));
      // First ahead and back again, then behind: an upload that gets no piece for a day expires, and
      // the same one must not see both.
      const away = random.between(HOUR, DAY - HOUR) * (jump < jumps / 2 ? 1 : -1);
      const shift = jump % 2 === 0 ? away : 0;
      const round = await writeUntil(writers, random.whole(5, 40), async () => {
        writeFileSync(file, String(Math.round(shift)));
      });
      const after = await writeUntil(writers, random.whole(5, 40), async () => undefined);
      acknowledged += round.acknowledged + after.acknowledged;
      lost.push(...(await missingOf(writers)));
      if (random.next() < 0.3) {
        await served.kill();
        await served.start();
        lost.push(...(await missingOf(writers)));
      }
    }
    lost.push(...(await importer.missing()));
    acknowledged += importer.accepted.length;
    writeFileSync(file, '0');
    lost.push(...(await missingOf(writers)));
    await served.stop();
    return { tried: jumps, acknowledged, lost, check: await checkOf(served) };
  },
};
