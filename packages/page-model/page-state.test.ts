import { threadTimeOf } from '@sayfa/testkit';
import { describe, expect, it } from 'vitest';
import { createPageState, type Operation, objectOf, RECORD_VERSION, stampClock } from './index.ts';
import { strokeThrough } from './test-objects.ts';

const clock = stampClock('laptop');
const named = (object: string) => ({
  v: RECORD_VERSION,
  id: `op-${object}`,
  object,
  stamp: clock.next(),
  at: 0,
});
const add = (object: string, points: readonly number[] = [1, 2, 0.5]): Operation => ({
  ...named(object),
  do: 'add',
  content: strokeThrough(points),
});

describe('a page', () => {
  it('gives the same list until something changed, and the same objects in it', () => {
    const page = createPageState();
    page.apply(add('a'));
    const before = page.objects();
    expect(page.objects()).toBe(before);
    page.apply(add('b'));
    const after = page.objects();
    expect(after).not.toBe(before);
    expect(before).toHaveLength(1);
    expect(after[0]).toBe(before[0]);
    page.apply({ ...named('c'), do: 'remove', batch: 'x' });
    expect(page.objects()).toBe(after);
  });

  it('keeps the paint order whether changes come one by one or all at once', () => {
    const operations = Array.from({ length: 300 }, (_, index) => add(`s${index}`));
    const bulk = createPageState();
    const single = createPageState();
    const mixed = operations
      .map((_, index) => operations[(index * 7) % 300])
      .filter((one) => !!one);
    for (const operation of mixed) {
      bulk.apply(operation);
      single.apply(operation);
      single.objects();
    }
    const expected = operations.map(({ object }) => object);
    expect(bulk.objects().map(({ id }) => id)).toEqual(expected);
    expect(single.objects()).toEqual(bulk.objects());
    for (const page of [bulk, single]) {
      for (const index of [0, 150, 299]) {
        page.apply({ ...named(`s${index}`), do: 'remove', batch: 'x' });
        page.apply({ ...named(`s${index}`), do: 'restore' });
        page.apply({ ...named(`s${index + 1}`), do: 'change', patch: { width: 9 } });
        page.objects();
      }
    }
    expect(single.objects()).toHaveLength(300);
    expect(single.objects().map(({ id }) => id)).toEqual(expected);
  });

  it('knows its size as JSON in UTF-8', () => {
    const page = createPageState();
    page.apply(add('a'));
    page.apply({ ...named('a'), do: 'change', patch: { alt: 'Şğ猫👋' } });
    const bytes = new TextEncoder().encode(JSON.stringify([...page.records()])).length - 2;
    expect(page.size()).toBe(bytes);
    page.apply(add('b'));
    const both = new TextEncoder().encode(JSON.stringify([...page.records()])).length - 3;
    expect(page.size()).toBe(both);
  });

  it('adds to 5,000 strokes as quickly as to a few', async () => {
    const page = createPageState();
    const points = Array.from({ length: 300 }, (_, index) => index);
    for (let index = 0; index < 5000; index += 1) page.apply(add(`s${index}`, points));
    page.objects();
    const operations = Array.from({ length: 200 }, (_, index) => add(`more${index}`, points));
    const time = await threadTimeOf(() => {
      for (const operation of operations) {
        page.apply(operation);
        page.objects();
      }
    });
    expect(page.objects()).toHaveLength(5200);
    // A pen-up has 16 ms in all; placing the stroke may take a sixteenth of it.
    expect(time / operations.length).toBeLessThan(1);
  });

  it('[INK-025] keeps all extras of an object', () => {
    const extras = {
      qId: 'q1',
      qType: 'questionShowable',
      iType: 'qShow' as const,
      tempId: 't1',
      orderId: 3,
      canvasWidth: 1000,
      oldScaleX: 1.5,
      oldScaleY: 2,
      proportion: 1.4,
      visibility: false,
    };
    const page = createPageState();
    page.apply({
      ...named('a'),
      do: 'add',
      content: { ...strokeThrough([1, 2, 0.5]), extras },
    });
    const stored = JSON.parse(JSON.stringify(page.record('a')));
    expect(objectOf(stored)?.extras).toEqual(extras);
  });
});
