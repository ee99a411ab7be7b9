import type { ShelfBook } from '@sayfa/books/contract';
import type { LibraryBooks } from './library.port.ts';
import { overlaid } from './overlaid-shelf.ts';
import { buildShelf, type Shelf } from './shelf.ts';

const MAX_DOMAINS = 200;
/** Changed books merged over a shelf; above this number it is rebuilt while others list it. */
const WORTH_BUILDING = 1_000;
/** Above which everybody waits until it is rebuilt. */
const MAX_CHANGES = 20_000;

/** The shelf of each domain as of the moment it is asked for. */
export type Shelves = (domainId: number) => Promise<Shelf>;

type Entry = {
  revision: number;
  /** As last made of all books; `changed` is what lies over it. */
  base: Shelf;
  changed: ReadonlyMap<number, ShelfBook | undefined>;
  shelf: Shelf;
};

/** One at a time for each domain: who comes while one is on its way shares it. */
const oneAtATime = <Value>(work: (domainId: number) => Promise<Value>) => {
  const running = new Map<number, Promise<Value>>();
  return (domainId: number): Promise<Value> => {
    const now = running.get(domainId) ?? work(domainId).finally(() => running.delete(domainId));
    running.set(domainId, now);
    return now;
  };
};

/**
 * Makes a shelf when it is first asked for. Later it follows what any process changes: the books that
 * changed are merged over it, so that a listing never shows less than what was stored before it.
 */
export const shelvesOf = (
  books: Pick<LibraryBooks, 'revision' | 'shelfOfDomain' | 'shelfChanges'>,
): Shelves => {
  const built = new Map<number, Entry>();
  /** Made meanwhile, to be taken over at the next change. */
  const fresh = new Map<number, Entry>();

  const build = oneAtATime(async (domainId): Promise<Entry> => {
    // Read before the books: what changes meanwhile is merged over it.
    const revision = await books.revision(domainId);
    const base = await buildShelf(await books.shelfOfDomain(domainId));
    return { revision, base, changed: new Map(), shelf: base };
  });

  const buildBeside = (domainId: number): void => {
    build(domainId).then(
      (entry) => fresh.set(domainId, entry),
      // The next change tries again.
      () => undefined,
    );
  };

  const withChanges = async (domainId: number, former: Entry): Promise<Entry | undefined> => {
    const max = MAX_CHANGES - former.changed.size;
    const changes = await books.shelfChanges(domainId, { revision: former.revision, max });
    if (!changes) return undefined;
    const changed = new Map([...former.changed, ...changes.books]);
    const shelf = changed.size === 0 ? former.base : await overlaid(former.base, changed);
    if (changed.size > WORTH_BUILDING) buildBeside(domainId);
    return { revision: changes.revision, base: former.base, changed, shelf };
  };

  const put = (domainId: number, entry: Entry): void => {
    built.delete(domainId);
    built.set(domainId, entry);
    const [oldest] = built.keys();
    if (built.size > MAX_DOMAINS && oldest !== undefined) built.delete(oldest);
  };

  const advance = oneAtATime(async (domainId): Promise<void> => {
    const revision = await books.revision(domainId);
    const former = fresh.get(domainId) ?? built.get(domainId);
    fresh.delete(domainId);
    const next = former && (await withChanges(domainId, former));
    // A revision that no book explains was raised from outside: everything is reread.
    put(domainId, next && next.revision >= revision ? next : await build(domainId));
  });

  return async (domainId) => {
    const revision = await books.revision(domainId);
    for (;;) {
      const entry = built.get(domainId);
      if (entry && entry.revision >= revision) return entry.shelf;
      await advance(domainId);
    }
  };
};
