import { setTimeout as pause } from 'node:timers/promises';
import { freshFolder } from '../../bench/place.ts';
import type { Random } from '../../e2e/support/random-lesson.ts';
import { type ObjectStoreFault, startObjectStore } from '../../packages/testkit/object-store.ts';
import { createCaller } from '../caller.ts';
import { moveDemo } from '../moved-demo.ts';
import type { Part } from '../part.ts';
import { checkOf, createServed } from '../served.ts';
import { STORE_SECRET, storeVariables } from '../store-variables.ts';
import { allWriters } from '../writes/all-writers.ts';
import { createImporter } from '../writes/importing.ts';
import { missingOf, writeUntil } from '../writes/write-until.ts';

const SLOW_MS = 100;

const faults: Record<string, (random: Random) => ObjectStoreFault> = {
  slow: () => ({ wait: () => pause(SLOW_MS) }),
  failing: (random) => ({ status: () => (random.next() < 0.4 ? 503 : undefined) }),
  down: () => ({ status: () => 500 }),
  cutting: () => ({ keeps: (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2)) }),
  altering: () => ({ keeps: (bytes) => Buffer.from(bytes).fill(7, 0, 8) }),
};

/** A store that is slow, fails, or keeps something other than it was given. */
export const objectStore: Part = {
  name: 'object-store',
  about: 'a store of files that is slow, fails, or lies about what it stored',
  isBrief: false,
  run: async ({ random, times, demoFolder }) => {
    const rounds = times(1, 6);
    const fault: ObjectStoreFault = {};
    const store = await startObjectStore(STORE_SECRET, fault);
    const served = await createServed(
      freshFolder('gauntlet-on-store'),
      storeVariables(store.address),
    );
    const lost = await moveDemo(await demoFolder('object-store'), served);
    let acknowledged = 0;
    await served.start();
    const writers = await allWriters(served.address, random, lost);
    const importer = createImporter(await createCaller(served.address, 'domainadmin', lost));
    for (let round = 0; round < rounds; round += 1) {
      for (const makeFault of Object.values(faults)) {
        Object.assign(fault, { wait: undefined, status: undefined, keeps: undefined });
        await importer.upload(random.whole(2, 6));
        Object.assign(fault, makeFault(random));
        const written = await writeUntil(writers, random.whole(10, 40), async () => {
          if (random.next() < 0.3) await served.kill();
        });
        acknowledged += written.acknowledged;
        Object.assign(fault, { wait: undefined, status: undefined, keeps: undefined });
        if (!served.isRunning()) await served.start();
        lost.push(...(await missingOf(writers)));
      }
    }
    lost.push(...(await importer.missing()));
    acknowledged += importer.accepted.length;
    await served.stop();
    const check = await checkOf(served);
    await store.close();
    return { tried: rounds * Object.keys(faults).length, acknowledged, lost, check };
  },
};
