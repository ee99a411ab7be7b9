import { setTimeout as pause } from 'node:timers/promises';
import type { LibraryBooks } from './library.port.ts';
import { buildShelf, type Shelf } from './shelf.ts';

/** Milliseconds that a listing waits for a new shelf before it shows the one of a moment ago. */
const PATIENCE = 250;
const MOST_DOMAINS = 200;

/** The shelf of each domain as of now; a very large one may lag for the moment it takes to build. */
export type Shelves = (domainId: number) => Promise<Shelf>;

type Entry = { revision: number; shelf: Shelf };

/** Builds a shelf when it is first asked for and again when its domain's books have changed. */
export const shelvesOf = (books: Pick<LibraryBooks, 'revision' | 'shelfOfDomain'>): Shelves => {
  const built = new Map<number, Entry>();
  const building = new Map<number, Promise<Shelf>>();

  const build = async (domainId: number): Promise<Shelf> => {
    // Asked before the books are read: what changes meanwhile leads to another build.
    const revision = await books.revision(domainId);
    const shelf = await buildShelf(await books.shelfOfDomain(domainId));
    built.delete(domainId);
    built.set(domainId, { revision, shelf });
    const [oldest] = built.keys();
    if (built.size > MOST_DOMAINS && oldest !== undefined) built.delete(oldest);
    return shelf;
  };

  const buildOnce = (domainId: number): Promise<Shelf> => {
    const running =
      building.get(domainId) ?? build(domainId).finally(() => building.delete(domainId));
    building.set(domainId, running);
    return running;
  };

  return async (domainId) => {
    const entry = built.get(domainId);
    if (!entry) return buildOnce(domainId);
    if (entry.revision === (await books.revision(domainId))) return entry.shelf;
    const late = pause(PATIENCE, entry.shelf, { ref: false });
    return Promise.race([buildOnce(domainId), late]);
  };
};
