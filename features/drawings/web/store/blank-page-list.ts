import type { Clock } from '@sayfa/kernel';
import type { StampClock } from '@sayfa/page-model';
import { isSamePaper, type Paper, PLAIN_PAPER } from '@sayfa/page-model/paper';
import type { BlankPage } from '../../contract/index.ts';
import {
  type BlankPlace,
  blankPageOf,
  keyOfLocalPage,
  type LocalPage,
  newLocalPage,
  withLocalPage,
  withServerPages,
} from './blank-pages.ts';
import type { DeviceStorage } from './device/device-storage.ts';
import { RESTORABLE_MS } from './drawing-page.ts';

/** What the list needs. */
export type BlankPagePorts = {
  clock: Clock;
  newId(): string;
  stamps: StampClock;
  /** Name of the list on this device. */
  item: string;
  storage(): DeviceStorage;
  /** Sends a page as it is now. */
  send(blank: BlankPage): void;
  /** Keys of pages with changes that the server does not have. */
  unsent(): Promise<ReadonlySet<string>>;
  changed(): void;
};

/** A person's blank pages of one book. */
export type BlankPageList = {
  /** Those that are there, oldest first; the same array until something changed. */
  shown(): readonly LocalPage[];
  removed(): readonly LocalPage[];
  add(place: BlankPlace, id?: string): LocalPage;
  setRemoved(key: string, isRemoved: boolean): void;
  /** What is printed on a page; undefined where it is no blank page of theirs. */
  paperOf(key: string): Paper | undefined;
  setPaper(key: string, paper: Paper): void;
  mergeFromServer(pages: readonly BlankPage[]): Promise<void>;
  /** Reads what this device keeps. */
  read(): Promise<void>;
};

/** A list without anything in it yet. */
export const createBlankPageList = (ports: BlankPagePorts): BlankPageList => {
  let pages: readonly LocalPage[] = [];
  let shown: readonly LocalPage[] = [];
  /** Changed here and not in storage yet. */
  const unsaved = new Map<string, LocalPage>();

  const show = (now: readonly LocalPage[]) => {
    pages = now;
    for (const { stamp } of now) ports.stamps.observe(stamp);
    shown = now.filter(({ removed_at }) => removed_at === null);
    ports.changed();
  };
  const keep = (page: LocalPage): LocalPage => {
    show(withLocalPage(pages, page));
    unsaved.set(page.id, page);
    ports.send(blankPageOf(page));
    ports
      .storage()
      .changeLocalPages(ports.item, (item) => withLocalPage(item, page))
      .then(() => {
        if (unsaved.get(page.id) === page) unsaved.delete(page.id);
      })
      // The page itself is in the outbox, too, and comes back from there.
      .catch(() => undefined);
    return page;
  };
  const newest = (a: LocalPage, b: LocalPage) => (b.removed_at ?? 0) - (a.removed_at ?? 0);

  return {
    shown: () => shown,
    removed: () =>
      pages
        .filter(
          ({ removed_at }) => removed_at !== null && ports.clock.now() - removed_at < RESTORABLE_MS,
        )
        .toSorted(newest),
    add: (place, id = ports.newId()) => {
      const known = pages.find((page) => page.id === id);
      if (known) return known;
      return keep(newLocalPage(id, place, ports.clock.now(), ports.stamps.next()));
    },
    setRemoved: (key, isRemoved) => {
      const page = pages.find((one) => keyOfLocalPage(one) === key);
      if (!page || (page.removed_at !== null) === isRemoved) return;
      const removed_at = isRemoved ? ports.clock.now() : null;
      keep({ ...page, removed_at, stamp: ports.stamps.next() });
    },
    paperOf: (key) => {
      const page = pages.find((one) => keyOfLocalPage(one) === key);
      return page && (page.paper ?? PLAIN_PAPER);
    },
    setPaper: (key, paper) => {
      const page = pages.find((one) => keyOfLocalPage(one) === key);
      if (!page || isSamePaper(page.paper ?? PLAIN_PAPER, paper)) return;
      keep({ ...page, paper, stamp: ports.stamps.next() });
    },
    mergeFromServer: async (fromServer) => {
      if (fromServer.length === 0) return;
      const unsent = await ports.unsent();
      const merged = (known: readonly LocalPage[]) => withServerPages(known, fromServer, unsent);
      show(merged(pages));
      await ports.storage().changeLocalPages(ports.item, merged);
    },
    read: async () => {
      const item = await ports.storage().localPages(ports.item);
      let all = item;
      for (const page of unsaved.values()) all = withLocalPage(all, page);
      show(all);
    },
  };
};
