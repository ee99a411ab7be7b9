import { runInBackground } from '@sayfa/kernel';
import {
  loadDeferredMessages,
  loadWhenThere,
  type OpenReader,
  type ReaderPart,
  readerParts,
} from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import type { PageView } from '../page-view/page-view.ts';
import { whenIdle } from '../page-view/when-idle.ts';
import { useReader } from './reader-context.ts';
import { useViewValue } from './use-page-view.ts';

/** Milliseconds until a part that could not be loaded is requested once more. */
const RETRY_DELAY_MS = 5_000;

type LoadedPart = { name: string; Part: ReaderPart };

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

/** The parts of a book in their order, each in a task of its own: together they block for a second. */
async function* loadParts(book: OpenReader['book'], view: PageView): AsyncGenerator<LoadedPart> {
  const texts = loadDeferredMessages();
  const loading: { name: string; part: Promise<{ default: ReaderPart }> }[] = [];
  for (const [name, loadPart] of Object.entries(readerParts(book))) {
    const part = loadWhenThere(loadPart);
    // Its failure is met in its turn.
    part.catch(() => undefined);
    loading.push({ name, part });
    await afterPage(view);
  }
  await texts;
  for (const { name, part } of loading) {
    yield { name, Part: (await part).default };
    await afterPage(view);
  }
}

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
    const load = async (): Promise<void> => {
      const loaded: LoadedPart[] = [];
      try {
        for await (const part of loadParts(book, view)) {
          if (stopped) return;
          loaded.push(part);
          setParts((before) => (before.length < loaded.length ? [...loaded] : before));
        }
        // A book before this one may have had others.
        if (!stopped) setParts(loaded);
      } catch {
        if (!stopped) timer = setTimeout(() => runInBackground(load()), RETRY_DELAY_MS);
      }
    };
    const cancel = whenIdle(() => runInBackground(load()));
    return () => {
      stopped = true;
      cancel();
      clearTimeout(timer);
    };
  }, [book, view, isReady]);
  return parts;
};

/** What other features show on and around the pages, after the page itself. */
export const ReaderParts = ({ reader }: { reader: OpenReader }) => {
  const { view } = useReader();
  const [wasShown, setWasShown] = useState(false);
  const shown = useViewValue(view, (state) => state.shown);
  useEffect(() => {
    if (shown) setWasShown(true);
  }, [shown]);
  const parts = useLoadedParts(reader.book, view, wasShown);
  return parts.map(({ name, Part }) => <Part key={name} reader={reader} />);
};
