import type { Part } from '../part.ts';
import { checkOf, createServed } from '../served.ts';
import { allWriters } from '../writes/all-writers.ts';
import { missingOf, writeUntil } from '../writes/write-until.ts';

/** Acknowledged writes before a kill, at least and at most. */
const FEWEST = 5;
const HIGHEST = 60;

/** Ends the server in the middle of all kinds of writes. */
export const killWrites: Part = {
  name: 'kill-writes',
  about: 'kill -9 while people draw, read, place, upload, record, invite and publish',
  isBrief: true,
  run: async ({ random, times, demoFolder }) => {
    const kills = times(4, 50);
    const served = await createServed(await demoFolder('kill-writes'));
    const lost: string[] = [];
    let acknowledged = 0;
    await served.start();
    const writers = await allWriters(served.address, random, lost);
    for (let kill = 0; kill < kills; kill += 1) {
      const round = await writeUntil(writers, random.whole(FEWEST, HIGHEST), served.kill);
      acknowledged += round.acknowledged;
      await served.start();
      lost.push(...(await missingOf(writers)));
    }
    await served.stop();
    return { tried: kills, acknowledged, lost, check: await checkOf(served) };
  },
};
