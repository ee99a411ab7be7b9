import type { ShelfBook } from '@sayfa/books/contract';
import { foldForSearch } from '@sayfa/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildShelf } from './shelf.ts';
import { shelvesOf } from './shelves.ts';

const DOMAIN = 1;
const GROUPS = [10, 20];
const NAMES = ['Cebir', 'Çağdaş Cebir', 'Uzay', 'İzmir', 'Isparta', 'Kimya 2', 'Kimya 10'];

/** Books that another process changes, with the log of their changes. */
const bookcase = () => {
  const books = new Map<number, ShelfBook>();
  const changes = new Map<number, number>();
  let revision = 0;
  let wholeReads = 0;
  const all = () =>
    [...books.values()].toSorted((one, other) =>
      one.sortKey === other.sortKey ? one.id - other.id : one.sortKey < other.sortKey ? -1 : 1,
    );
  return {
    all,
    wholeReads: () => wholeReads,
    note: (id: number) => {
      revision += 1;
      changes.set(id, revision);
    },
    raise: () => {
      revision += 1;
    },
    set: (id: number, name: string, more: Partial<ShelfBook> = {}) =>
      books.set(id, {
        id,
        hash: `hash${id}`,
        name,
        nameKey: foldForSearch(name),
        sortKey: foldForSearch(name),
        courseId: 1 + (id % 2),
        courseName: `Kurs ${1 + (id % 2)}`,
        state: 'ready',
        pageCount: 1,
        coverFile: null,
        expiresAt: null,
        groupIds: GROUPS.slice(0, 1 + (id % 2)),
        ...more,
      }),
    remove: (id: number) => books.delete(id),
    port: {
      revision: async () => revision,
      shelfOfDomain: async () => {
        wholeReads += 1;
        return all();
      },
      shelfChanges: async (_domain: number, since: { revision: number; max: number }) => {
        const later = [...changes].filter(([, at]) => at > since.revision);
        if (later.length > since.max) return undefined;
        return {
          revision: Math.max(since.revision, ...later.map(([, at]) => at)),
          books: new Map(later.map(([id]) => [id, books.get(id)])),
        };
      },
    },
  };
};

const change = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  name: fc.option(fc.constantFrom(...NAMES)),
});
const query = fc.record({
  groupId: fc.constantFrom(...GROUPS),
  search: fc.constantFrom(undefined, 'cebir', 'kimya', 'i', 'zm'),
  courseId: fc.constantFrom(undefined, 1, 2),
  among: fc.constantFrom(undefined, [1, 2, 3, 7]),
  after: fc.constantFrom(undefined, { sortKey: 'kimya 10', id: 3 }),
  limit: fc.integer({ min: 1, max: 6 }),
});

describe('shelves that follow changes', () => {
  it('show after any changes what a rebuilt shelf would show', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(change, query), { minLength: 1, maxLength: 25 }),
        async (steps) => {
          const from = bookcase();
          for (let id = 1; id <= 6; id += 1) from.set(id, NAMES[id % NAMES.length] ?? '');
          const shelfOf = shelvesOf(from.port);
          await shelfOf(DOMAIN);
          for (const [{ id, name }, query] of steps) {
            if (name === null) from.remove(id);
            else from.set(id, name);
            from.note(id);
            const shelf = await shelfOf(DOMAIN);
            const rebuilt = await buildShelf(from.all());
            expect(shelf.find(query)).toEqual(rebuilt.find(query));
            expect(shelf.courses(query.groupId)).toEqual(rebuilt.courses(query.groupId));
            expect(shelf.size).toBe(rebuilt.size);
          }
          expect(from.wholeReads()).toBe(1);
        },
      ),
      { numRuns: 60 },
    );
  });

  const listed = async (shelfOf: ReturnType<typeof shelvesOf>) =>
    (await shelfOf(DOMAIN)).find({ groupId: 10, limit: 1 }).total;

  it('shows thousands added at once, at once, and is rebuilt beside that', async () => {
    const from = bookcase();
    const shelfOf = shelvesOf(from.port);
    expect(await listed(shelfOf)).toBe(0);
    for (const [count, reads] of [
      [900, 1],
      [1_900, 1],
      [25_000, 3],
    ] as const) {
      for (let id = from.all().length + 1; id <= count; id += 1) {
        from.set(id, `Kitap ${id}`);
        from.note(id);
      }
      expect(await listed(shelfOf)).toBe(count);
      expect(from.wholeReads()).toBeGreaterThanOrEqual(reads);
    }
    from.remove(5);
    from.note(5);
    expect(await listed(shelfOf)).toBe(24_999);
  });

  it('rereads everything where a revision was raised that no book explains', async () => {
    const from = bookcase();
    const shelfOf = shelvesOf(from.port);
    expect(await listed(shelfOf)).toBe(0);
    from.set(1, 'Kitap');
    from.raise();
    expect(await listed(shelfOf)).toBe(1);
    expect(await listed(shelfOf)).toBe(1);
    expect(from.wholeReads()).toBe(2);
  });

  it('is right for all who ask at once while it changes', async () => {
    const from = bookcase();
    const shelfOf = shelvesOf(from.port);
    const totals: Promise<[number, number]>[] = [];
    for (let id = 1; id <= 50; id += 1) {
      from.set(id, `Kitap ${id}`);
      from.note(id);
      totals.push(listed(shelfOf).then((total) => [id, total]));
    }
    for (const [atLeast, total] of await Promise.all(totals)) {
      expect(total).toBeGreaterThanOrEqual(atLeast);
    }
  });

  it('asks again after a failure', async () => {
    const from = bookcase();
    let works = false;
    const shelfOf = shelvesOf({
      ...from.port,
      shelfOfDomain: () =>
        works ? from.port.shelfOfDomain() : Promise.reject(new Error('no database')),
    });
    await expect(shelfOf(DOMAIN)).rejects.toThrow('no database');
    works = true;
    expect(await listed(shelfOf)).toBe(0);
  });
});
