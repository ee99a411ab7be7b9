import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyOperation,
  createHistory,
  createPageState,
  eraseAllGesture,
  type Gesture,
  type History,
  inverseOf,
  mergeRecords,
  type ObjectRecord,
  type Operation,
  operationsOf,
  type PageState,
  RECORD_VERSION,
  recordFromOperations,
  restoreGesture,
  type StampClock,
  stampClock,
} from './index.ts';
import { strokeThrough } from './test-objects.ts';

/** Two tabs on each of two devices, each with its own clock, page and history. */
type Tab = {
  page: PageState;
  history: History;
  clock: StampClock;
  online: boolean;
  inbox: Operation[];
};

const tabNames = ['laptop-1', 'laptop-2', 'tablet-1', 'tablet-2'];

const createNetwork = () => {
  let ids = 0;
  const all: Operation[] = [];
  const tabs: Tab[] = tabNames.map((name) => {
    const page = createPageState();
    return {
      page,
      history: createHistory({ lookup: page.record }),
      clock: stampClock(name),
      online: true,
      inbox: [],
    };
  });
  const newId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  const receive = (tab: Tab, operation: Operation) => {
    tab.clock.observe(operation.stamp);
    tab.page.apply(operation);
  };
  const send = (from: Tab, gesture: Gesture) => {
    for (const operation of operationsOf(gesture, { clock: from.clock, at: ids, newId })) {
      from.page.apply(operation);
      all.push(operation);
      for (const tab of tabs) if (tab !== from) tab.inbox.push(operation);
    }
  };
  const perform = (tab: Tab, gesture: Gesture) => {
    tab.history.push(gesture, inverseOf(gesture, tab.page.record));
    send(tab, gesture);
  };
  return { tabs, all, newId, receive, send, perform };
};

type Act = { tab: number; what: string; pick: number; order: number };

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    tab: fc.nat(3),
    what: fc.constantFrom(
      'draw',
      'draw',
      'draw',
      'move',
      'colour',
      'erase',
      'erase all',
      'restore',
      'undo',
      'redo',
      'hear some',
      'hear reversed',
      'hear twice',
      'go offline',
      'come online',
    ),
    pick: fc.nat(1000),
    order: fc.nat(1000),
  }),
  { minLength: 5, maxLength: 40 },
);

const play = (script: readonly Act[]) => {
  const { tabs, all, newId, receive, send, perform } = createNetwork();
  const drawn = new Set<string>();
  for (const { tab: index, what, pick } of script) {
    const tab = tabs[index];
    if (!tab) continue;
    const objects = tab.page.objects();
    const chosen = objects[pick % Math.max(1, objects.length)];
    const receiveSome = (take: (inbox: Operation[]) => readonly Operation[]) => {
      if (!tab.online) return;
      for (const operation of take(tab.inbox)) receive(tab, operation);
    };
    if (what === 'draw') {
      const object = newId();
      drawn.add(object);
      perform(tab, [{ do: 'add', object, content: strokeThrough([pick, 1, 0.5]) }]);
    } else if (what === 'move' && chosen) {
      const placement = { ...chosen.placement, x: pick };
      perform(tab, [{ do: 'change', object: chosen.id, patch: { placement } }]);
    } else if (what === 'colour' && chosen) {
      perform(tab, [{ do: 'change', object: chosen.id, patch: { colour: `#${100 + pick}` } }]);
    } else if (what === 'erase' && chosen) {
      perform(tab, [{ do: 'remove', object: chosen.id }]);
    } else if (what === 'erase all') perform(tab, eraseAllGesture(objects));
    else if (what === 'restore') perform(tab, restoreGesture(tab.page.removed()[0]?.ids ?? []));
    else if (what === 'undo') send(tab, tab.history.undo() ?? []);
    else if (what === 'redo') send(tab, tab.history.redo() ?? []);
    else if (what === 'hear some') receiveSome((inbox) => inbox.splice(0, pick % 5));
    else if (what === 'hear reversed') receiveSome((inbox) => inbox.splice(0).reverse());
    else if (what === 'hear twice') receiveSome((inbox) => [...inbox, ...inbox]);
    else if (what === 'go offline') tab.online = false;
    else if (what === 'come online') tab.online = true;
  }
  return { tabs, all, drawn, receive };
};

const shuffled = <Item>(items: readonly Item[], seeds: readonly Act[]): Item[] =>
  items
    .map((item, index) => ({ item, key: ((seeds[index % seeds.length]?.order ?? 0) * 31) % 997 }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);

const stateOf = (page: PageState) => ({
  objects: page.objects(),
  removed: page.removed(),
  size: page.size(),
});

describe('two tabs and two devices', () => {
  it('[SYNC_OFFLINE-002] [SYNC_OFFLINE-014] end alike in 1,000 interleavings, every stroke kept', () => {
    fc.assert(
      fc.property(acts, (script) => {
        const { tabs, all, drawn, receive } = play(script);
        // Everybody comes back; what was missed arrives late, in another order, and some of it twice.
        tabs.forEach((tab, index) => {
          const missed = index % 2 === 0 ? shuffled(tab.inbox, script) : tab.inbox.toReversed();
          for (const operation of [...missed, ...missed.slice(0, 3)]) receive(tab, operation);
        });
        const fresh = createPageState();
        for (const operation of shuffled([...all, ...all], script)) fresh.apply(operation);
        const expected = stateOf(fresh);
        for (const { page } of tabs) expect(stateOf(page)).toEqual(expected);

        const known = new Set([
          ...fresh.objects().map(({ id }) => id),
          ...fresh.removed().flatMap(({ ids }) => ids),
        ]);
        expect(known).toEqual(drawn);
        const erased = new Set(all.flatMap((one) => (one.do === 'remove' ? [one.object] : [])));
        const there = new Set(fresh.objects().map(({ id }) => id));
        expect([...drawn].filter((id) => !erased.has(id) && !there.has(id))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('merges records like operations: whoever, in whatever order, however often', () => {
    fc.assert(
      fc.property(acts, fc.nat(50), (script, cut) => {
        const { all } = play(script);
        const byObject = Map.groupBy(all, ({ object }) => object);
        for (const operations of byObject.values()) {
          const at = cut % (operations.length + 1);
          const parts = [operations.slice(0, at), operations.slice(at), operations.toReversed()];
          const records = parts.flatMap((part) => recordFromOperations(part) ?? []);
          const whole = recordFromOperations(operations);
          const [one, ...others] = records;
          if (!one) continue;
          const merged = others.reduce(mergeRecords, one);
          const [last, ...earlier] = records.toReversed();
          if (!last) continue;
          expect(merged).toEqual(whole);
          expect(earlier.reduce(mergeRecords, last)).toEqual(whole);
          expect(mergeRecords(merged, merged)).toBe(merged);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a record', () => {
  const clock = stampClock('laptop');
  const named = { v: RECORD_VERSION, id: 'o', object: 'a', at: 5 } as const;
  const content = strokeThrough([1, 2, 0.5]);
  const add = { ...named, stamp: clock.next(), do: 'add', content } as const;

  it('stays the same thing where an operation tells nothing new', () => {
    const record = applyOperation(undefined, add);
    expect(applyOperation(record, add)).toBe(record);
  });

  it('[SYNC_OFFLINE-016] shows strange times as none and never compares them', () => {
    const remove: Operation = {
      ...named,
      stamp: clock.next(),
      do: 'remove',
      batch: 'b',
      at: Number.NaN,
    };
    const record = recordFromOperations([remove, add]);
    expect(record?.presence?.value).toEqual({ there: false, batch: 'b', at: 0 });
  });

  it('survives being written as JSON, also where a property was taken away', () => {
    const change: Operation = {
      ...named,
      stamp: clock.next(),
      do: 'change',
      patch: { group: undefined, colour: '#123' },
    };
    const record = recordFromOperations([{ ...add, content: { ...content, group: 'g' } }, change]);
    const page = createPageState();
    const copy: ObjectRecord = JSON.parse(JSON.stringify(record));
    page.merge(copy);
    expect(page.object('a')).toMatchObject({ colour: '#123', group: undefined });
  });

  it('lets no change turn an object into another kind or touch what all objects share', () => {
    const patch = JSON.parse('{"kind":"text","id":"b","order":"0","__proto__":{"opacity":0}}');
    const page = createPageState();
    page.apply(add);
    page.apply({ ...named, stamp: clock.next(), do: 'change', patch });
    expect(page.object('a')).toEqual({ ...content, id: 'a', order: '0000000000001.laptop' });
    expect(page.object('a')?.opacity).toBe(1);
  });
});
