import { runInBackground } from '@sayfa/kernel';
import { changePaper } from './change-paper.ts';
import { drawnPages } from './drawn-pages.ts';
import { importLegacy } from './legacy/import-legacy.ts';
import { savingOf } from './saving-state.ts';
import { createParts, type StoreParts } from './store-parts.ts';
import type { ManagedStore, StorePorts } from './store-ports.ts';

/** Milliseconds that closing waits for the server. */
const CLOSE_TIMEOUT_MS = 3_000;

/** Starts to send and to receive, and imports what the former product left. */
const connect = async (ports: StorePorts, parts: StoreParts): Promise<void> => {
  await parts.started;
  if (parts.status.state().phase !== 'open') return;
  parts.counter.recount();
  if (ports.isLocal) return;
  parts.sender.schedule(0);
  parts.sync.start();
  const { book, local } = ports;
  if (!local) return;
  const { writer, blankPages, addLegacy: add } = parts;
  const { storage } = writer;
  await importLegacy({ bookId: book.id, local, storage, blankPages, add, flush: writer.flush });
};

/** Waits for work to end, but no longer than some milliseconds. */
const waitAtMost = async (milliseconds: number, work: Promise<unknown>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((done) => {
    timer = setTimeout(done, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
};

const close = async (parts: StoreParts, sendFirst: boolean): Promise<void> => {
  const { status, writer, sender } = parts;
  status.dispatch({ type: 'closeRequested' });
  await parts.started;
  parts.journal.close();
  const isWritten = await writer.flush();
  if (sendFirst && (status.state().storedRows !== 0 || !isWritten)) {
    await waitAtMost(CLOSE_TIMEOUT_MS, sender.flush());
  }
  status.dispatch({ type: 'closed' });
  for (const part of [
    parts.sync,
    parts.recovery,
    sender,
    parts.counter,
    parts.channel,
    writer,
    status,
  ]) {
    part.close();
  }
};

/** A store of one book for one person. */
export const createStore = (ports: StorePorts): ManagedStore => {
  const parts = createParts(ports);
  const { status, writer, unsent, sender, pages, blankPages, sync, journal, started } = parts;
  const { book } = ports;
  runInBackground(connect(ports, parts));
  return {
    userId: ports.userId,
    book,
    page: pages.page,
    ready: started,
    pagesWithDrawings: async () => {
      await started;
      return drawnPages({
        bookId: book.id,
        storage: writer.storage(),
        rows: await unsent.all(),
        pages: pages.opened,
        pageOf: pages.page,
      });
    },
    blankPages: blankPages.shown,
    addBlankPage: (place) => blankPages.add(place),
    paperOf: blankPages.paperOf,
    setPaper: (key, paper) => changePaper(blankPages, pages.page(key), paper),
    removeBlankPage: (key) => blankPages.setRemoved(key, true),
    restoreBlankPage: (key) => blankPages.setRemoved(key, false),
    removedBlankPages: blankPages.removed,
    saving: () =>
      status.saving(() => savingOf({ ...status.state(), writer, sender: sender.state() })),
    subscribe: status.subscribe,
    flush: async () => {
      await writer.flush();
      return sender.flush();
    },
    exportUnsent: async () => {
      const text = JSON.stringify({ book, changes: await unsent.all() }, undefined, 2);
      return new Blob([text], { type: 'application/json' });
    },
    refresh: () => {
      sender.schedule(0);
      sync.refresh();
    },
    flushOnPageHide: () => {
      journal.writeNow();
      return unsent.ofThisTab();
    },
    close: (sendFirst = true) => close(parts, sendFirst),
  };
};
