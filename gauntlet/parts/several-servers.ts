import { freshFolder } from '../../bench/place.ts';
import { until } from '../../bench/processes.ts';
import { hasNginx, startNginx } from '../../packages/testkit/nginx.ts';
import { startObjectStore } from '../../packages/testkit/object-store.ts';
import { moveDemo } from '../moved-demo.ts';
import type { Part } from '../part.ts';
import { createCluster } from '../postgres-cluster.ts';
import { checkOf, createServed } from '../served.ts';
import { STORE_SECRET, storeVariables } from '../store-variables.ts';
import { allWriters } from '../writes/all-writers.ts';
import { missingOf, writeUntil } from '../writes/write-until.ts';

const PROXY_WITHIN_MS = 30_000;
const NAMES = ['first', 'second', 'third'];
/** What a proxy answers while a server is gone. */
const GONE = [502, 504];
/** Writes that are acknowledged while one of them is gone. */
const MEANWHILE = 20;

/** Ends one of several servers behind a proxy in the middle of all kinds of writes; the others go on. */
export const severalServers: Part = {
  name: 'several-servers',
  about: 'kill -9 of one of three servers behind nginx, on PostgreSQL and a store of files',
  isBrief: false,
  run: async ({ random, times, demoFolder }) => {
    if (!hasNginx) return { notRun: 'nginx is not installed' };
    const cluster = await createCluster();
    if (!cluster) return { notRun: 'no PostgreSQL is installed' };
    const kills = times(2, 30);
    await cluster.start();
    const store = await startObjectStore(STORE_SECRET, { confirms: true });
    const variables = {
      ...storeVariables(store.address),
      DATABASE_URL: cluster.url,
      TRUST_PROXY: '127.0.0.1',
    };
    const servers = await Promise.all(
      NAMES.map((name) => createServed(freshFolder(`gauntlet-${name}`), variables)),
    );
    const [first] = servers;
    if (!first) throw new Error('no server');
    const lost = await moveDemo(await demoFolder('several-servers'), first);
    for (const one of servers) await one.start();
    const proxy = await startNginx(servers.map(({ address }) => Number(new URL(address).port)));
    await until('nginx is there', PROXY_WITHIN_MS, proxy.isThere);
    const writers = await allWriters(proxy.address, random, lost, GONE);
    let acknowledged = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const one = servers[random.whole(0, servers.length - 1)] ?? first;
      acknowledged += (await writeUntil(writers, random.whole(5, 60), one.kill)).acknowledged;
      const meanwhile = await writeUntil(writers, MEANWHILE, async () => undefined);
      if (meanwhile.acknowledged < MEANWHILE) lost.push('the others do not go on');
      acknowledged += meanwhile.acknowledged;
      await one.start();
      lost.push(...(await missingOf(writers)));
    }
    for (const one of servers) await one.stop();
    const check = await checkOf(first);
    await proxy.close();
    await store.close();
    await cluster.kill();
    return { tried: kills, acknowledged, lost, check };
  },
};
