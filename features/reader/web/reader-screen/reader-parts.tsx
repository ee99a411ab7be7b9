import { runInBackground } from '@sayfa/kernel';
import {
  loadDeferredMessages,
  loadWhenThere,
  type OpenReader,
  type ReaderPart,
  readerParts,
} from '@sayfa/web-kit';
import { useEffect, useState } from 'react';
import { whenIdle } from '../page-view/when-idle.ts';
import { useReader } from './reader-context.ts';
import { useViewValue } from './use-page-view.ts';

/** Milliseconds until a part that could not be loaded is requested once more. */
const RETRY_DELAY_MS = 5_000;

type LoadedParts = readonly { name: string; Part: ReaderPart }[];

/** Loads what other features add, after the page itself is painted. */
const useLoadedParts = (book: OpenReader['book'], isReady: boolean): LoadedParts => {
  const [parts, setParts] = useState<LoadedParts>([]);
  useEffect(() => {
    if (!isReady) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const load = async (): Promise<void> => {
      try {
        const texts = loadDeferredMessages();
        const loaded = await Promise.all(
          Object.entries(readerParts(book)).map(async ([name, loadPart]) => ({
            name,
            Part: (await loadWhenThere(loadPart)).default,
          })),
        );
        await texts;
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
  }, [book, isReady]);
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
  const parts = useLoadedParts(reader.book, wasShown);
  return parts.map(({ name, Part }) => <Part key={name} reader={reader} />);
};
