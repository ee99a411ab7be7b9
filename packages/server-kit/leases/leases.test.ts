import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { databaseKinds, fakeClock, freshDatabase } from '@sayfa/testkit';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBus } from '../bus/bus.ts';
import { openDatabase } from '../database/database.ts';
import { leaseStore } from './leases.store.ts';
import { leasesMigrations } from './leases.table.ts';
import { createLeases } from './leases.ts';

const TIMEOUT = { timeout: 20_000 };
const LEASE_OVER = 20_000;
const log = { warn: () => undefined };

describe.each(databaseKinds)('leases on %s', (kind) => {
  const clock = fakeClock();
  let one: Awaited<ReturnType<typeof freshDatabase>>;
  let here: ReturnType<typeof createLeases>;
  let there: ReturnType<typeof createLeases>;

  beforeEach(async () => {
    one = await freshDatabase(kind, leasesMigrations);
    const other = openDatabase(one.address);
    const buses = [createBus(one.channel, log), createBus(other.channel, log)] as const;
    here = createLeases(one, buses[0], clock);
    there = createLeases(other, buses[1], clock);
    onTestFinished(async () => {
      for (const bus of buses) await bus.close();
      await other.close();
      await one.close();
    });
  });
  const unexpected = () => expect.unreachable();

  it('are held by one at a time, until they are given back', async () => {
    const lease = await here.take('a', unexpected);
    expect(await there.take('a', unexpected)).toBeUndefined();
    expect(await here.take('a', unexpected)).toBeUndefined();
    const next = there.takeWhenFree('a');
    expect(await there.take('b', unexpected)).toBeDefined();
    await lease?.release();
    await (await next).release();
    expect(await here.take('a', unexpected)).toBeDefined();
  });

  it('end by themselves where a process falls silent, and where a clock was set back', async () => {
    await here.take('a', () => undefined);
    clock.advance(LEASE_OVER);
    expect(await there.take('a', unexpected)).toBeDefined();
    clock.advance(-10 * LEASE_OVER);
    expect(await here.take('a', unexpected)).toBeDefined();
  });

  it('are free at once where the process of this machine that held them is gone', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const row = { name: 'a', owner: `${hostname()}/${pid}/x/1`, expires_at: clock.now() + 1_000 };
    expect(await leaseStore(one).take(row, clock.now(), clock.now() + LEASE_OVER)).toBe(true);
    expect(await here.take('a', unexpected)).toBeDefined();
  });

  it('are taken away, which the holder hears; what it gives back then is nobody’s', async () => {
    let lost = 0;
    const lease = await here.take('a', () => {
      lost += 1;
    });
    const taken = await here.takeAway('a');
    await expect.poll(() => lost, TIMEOUT).toBe(1);
    await lease?.release();
    expect(await there.take('a', unexpected)).toBeUndefined();
    await taken.release();
    expect(await there.take('a', unexpected)).toBeDefined();
    expect(lost).toBe(1);
  });

  it('leave no row for ever', async () => {
    await here.take('a', unexpected);
    clock.advance(2 * 86_400_000);
    await there.sweep();
    expect(await leaseStore(one).ownerOf('a')).toBeUndefined();
  });
});

describe.each(databaseKinds.filter((kind) => kind === 'postgres'))('a lease on %s', (kind) => {
  it('that another server takes away is lost at once', async () => {
    const one = await freshDatabase(kind, leasesMigrations);
    const other = openDatabase(one.address);
    const bus = createBus(one.channel, log);
    const otherBus = createBus(other.channel, log);
    // Never renewed by time, so that only the message tells.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const clock = fakeClock();
    let isLost = false;
    await createLeases(one, bus, clock).take('a', () => {
      isLost = true;
    });
    await expect.poll(bus.receivesOthers, TIMEOUT).toBe(true);
    await createLeases(other, otherBus, clock).takeAway('a');
    await expect.poll(() => isLost, TIMEOUT).toBe(true);
    for (const each of [bus, otherBus]) await each.close();
    await other.close();
    await one.close();
  });
});
