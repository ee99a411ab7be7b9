import { databaseKinds, freshDatabase } from '@sayfa/testkit';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database/database.ts';
import type { Channel } from '../database/postgres-channel.ts';
import { createBus } from './bus.ts';

const TIMEOUT_MS = 15_000;
const log = { warn: () => undefined };

it('tells what is published to those of this process at once, until they stop', () => {
  const bus = createBus(undefined, log);
  const received: number[] = [];
  const stop = bus.subscribe('book 1', (value) => received.push(value));
  bus.publish('book 1', 3);
  bus.publish('book 2', 9);
  expect(received).toEqual([3]);
  stop();
  bus.publish('book 1', 4);
  expect(received).toEqual([3]);
  expect(bus.receivesOthers()).toBe(false);
});

it('hears nobody where messages are sent but do not arrive', async () => {
  const deaf: Channel = {
    send: () => Promise.resolve(),
    listen: () => Promise.resolve({ close: () => Promise.resolve() }),
  };
  const bus = createBus(deaf, log);
  bus.subscribe('book 1', () => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  expect(bus.receivesOthers()).toBe(false);
  await bus.close();
});

describe.each(databaseKinds.filter((kind) => kind === 'postgres'))('bus on %s', (kind) => {
  const twoBuses = async () => {
    const one = await freshDatabase(kind, []);
    const other = openDatabase(one.address);
    const buses = [createBus(one.channel, log), createBus(other.channel, log)] as const;
    onTestFinished(async () => {
      for (const bus of buses) await bus.close();
      await other.close();
      await one.close();
    });
    return { one, buses };
  };

  it('tells the other processes of a database', async () => {
    const { buses } = await twoBuses();
    const [here, there] = buses;
    const received: number[] = [];
    there.subscribe('drawings 7 with blanks', (value) => received.push(value));
    await expect.poll(there.receivesOthers, { timeout: TIMEOUT_MS }).toBe(true);
    for (let version = 1; version <= 2_000; version += 1) {
      here.publish('drawings 7 with blanks', version);
      here.publish(`another ${version}`, version);
    }
    await expect.poll(() => received.at(-1), { timeout: TIMEOUT_MS }).toBe(2_000);
    expect(received).toEqual(received.toSorted((a, b) => a - b));
  });

  it('knows that it is cut off, and hears again when it is not', async () => {
    const { one, buses } = await twoBuses();
    const [here, there] = buses;
    const received: number[] = [];
    there.subscribe('book 1', (value) => received.push(value));
    await expect.poll(there.receivesOthers, { timeout: TIMEOUT_MS }).toBe(true);
    const cut = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'
    `.execute(one.db);
    expect(cut.rows).toHaveLength(1);
    await expect.poll(there.receivesOthers, { timeout: TIMEOUT_MS, interval: 5 }).toBe(false);
    await expect.poll(there.receivesOthers, { timeout: TIMEOUT_MS }).toBe(true);
    here.publish('book 1', 5);
    await expect.poll(() => received, { timeout: TIMEOUT_MS }).toEqual([5]);
  });
});
