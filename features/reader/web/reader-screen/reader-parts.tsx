import { runInBackground } from '@sayfa/kernel';
import {
  loadDeferredMessages,
  loadWhenThere,
  type OpenReader,
  type ReaderPart,
  readerParts,
} from '@sayfa/web-kit';
import { startTransition, useEffect, useState } from 'react';
import type { PageView } from '../page-view/page-view.ts';
import { whenIdle } from '../page-view/when-idle.ts';
import { useReader } from './reader-context.ts';
import { watchTurning } from './turning.ts';
import { useViewValue } from './use-page-view.ts';

/** Milliseconds until a part that could not be loaded is requested once more. */
const RETRY_DELAY_MS = 5_000;

type LoadedPart = { name: string; Part: ReaderPart };

/** Keys that were pressed too early are offered every so many milliseconds, so many times. */
const EARLY_KEY_MS = 200;
const EARLY_KEY_TRIES = 25;

/** Milliseconds that the next piece of work waits for a page that is turned to meanwhile. */
const PAGE_FIRST_MS = 500;

/** Lets the browser answer a key and paint a page before the next piece of work. */
const afterPage = (view: PageView): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      setTimeout(resolve);
    };
    const timer = setTimeout(end, PAGE_FIRST_MS);
    const stop = view.subscribe(() => view.state().shown && end());
    if (view.state().shown) end();
  });

/** The parts of a book in their order, each requested in a task of its own: together they block long. */
const loadParts = async (
  book: OpenReader['book'],
  view: PageView,
  turning: ReturnType<typeof watchTurning>,
): Promise<readonly LoadedPart[]> => {
  const texts = loadDeferredMessages();
  const loading: Promise<LoadedPart>[] = [];
  const loaders = await loadWhenThere(() => readerParts(book));
  for (const [name, loadPart] of Object.entries(loaders)) {
    const part = loadWhenThere(loadPart).then(({ default: Part }) => ({ name, Part }));
    // Its failure is met when all have been requested.
    part.catch(() => undefined);
    loading.push(part);
    await afterPage(view);
    await turning.paused();
  }
  await texts;
  const loaded = await Promise.all(loading);
  await turning.paused();
  return loaded;
};

/** Loads what other features add, after the page itself is painted. */
const useLoadedParts = (
  book: OpenReader['book'],
  view: PageView,
  isReady: boolean,
): readonly LoadedPart[] => {
  const [parts, setParts] = useState<readonly LoadedPart[]>([]);
  useEffect(() => {
    if (!isReady) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const turning = watchTurning(view);
    const load = async (): Promise<void> => {
      try {
        const loaded = await loadParts(book, view, turning);
        // All at once, so that no button is there before what answers it; drawn in slices of time.
        if (!stopped) startTransition(() => setParts(loaded));
      } catch {
        if (!stopped) timer = setTimeout(() => runInBackground(load()), RETRY_DELAY_MS);
      }
    };
    const cancel = whenIdle(() => runInBackground(load()));
    return () => {
      stopped = true;
      cancel();
      turning.stop();
      clearTimeout(timer);
    };
  }, [book, view, isReady]);
  return parts;
};

/** What other features show on and around the pages, after the page itself. */
export const ReaderParts = ({ reader }: { reader: OpenReader }) => {
  const { view, keys } = useReader();
  const [wasShown, setWasShown] = useState(false);
  const shown = useViewValue(view, (state) => state.shown);
  useEffect(() => {
    if (shown) setWasShown(true);
  }, [shown]);
  const parts = useLoadedParts(reader.book, view, wasShown);
  const areThere = parts.length > 0;
  useEffect(() => {
    if (!areThere) return;
    let tries = 0;
    // Parts fetch parts of their own; who uses a key may be there a moment later.
    const timer = setInterval(() => {
      tries += 1;
      if (!keys.offerEarly(view.page()) || tries === EARLY_KEY_TRIES) clearInterval(timer);
    }, EARLY_KEY_MS);
    return () => clearInterval(timer);
  }, [areThere, keys, view]);
  return parts.map(({ name, Part }) => <Part key={name} reader={reader} />);
};
