import { freshFolder } from '../../bench/place.ts';
import { until } from '../../bench/processes.ts';
import { moveDemo } from '../moved-demo.ts';
import type { Part } from '../part.ts';
import { createCluster } from '../postgres-cluster.ts';
import { checkOf, createServed } from '../served.ts';
import { allWriters } from '../writes/all-writers.ts';
import { missingOf, writeUntil } from '../writes/write-until.ts';

const READY_WITHIN_MS = 60_000;

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

/** Ends PostgreSQL, the server on it, or both, in the middle of all kinds of writes. */
export const postgres: Part = {
  name: 'postgres',
  about: 'kill -9 of PostgreSQL and of the server on it',
  isBrief: false,
  run: async ({ random, times, demoFolder }) => {
    const cluster = await createCluster();
    if (!cluster) return { notRun: 'no PostgreSQL is installed' };
    const kills = times(2, 30);
    await cluster.start();
    const served = await createServed(freshFolder('gauntlet-on-postgres'), {
      DATABASE_URL: cluster.url,
    });
    const lost = await moveDemo(await demoFolder('sqlite'), served);
    let acknowledged = 0;
    await served.start();
    const writers = await allWriters(served.address, random, lost);
    for (let kill = 0; kill < kills; kill += 1) {
      const which = kill % 3;
      const end = async (): Promise<void> => {
        if (which !== 1) await cluster.kill();
        if (which !== 0) await served.kill();
      };
      acknowledged += (await writeUntil(writers, random.whole(5, 60), end)).acknowledged;
      if (which !== 1) await cluster.start();
      // While PostgreSQL reads its log again, a server says that it is not ready yet, and ends.
      const hasStarted = () =>
        served.start().then(
          () => true,
          () => false,
        );
      if (which !== 0) await until('the server starts', READY_WITHIN_MS, hasStarted);
      await until('the server is ready again', READY_WITHIN_MS, () => isReady(served.address));
      lost.push(...(await missingOf(writers)));
    }
    await served.stop();
    const check = await checkOf(served);
    await cluster.kill();
    return { tried: kills, acknowledged, lost, check };
  },
};
