import { afterPaint } from './after-paint.ts';

/** Milliseconds after a turn in which all around the page hears of it at the latest. */
const LATEST_NEWS = 70;

/** Tells everything around the page, after the frame, that what is shown has changed. */
export const viewNews = <State>(currentState: () => State) => {
  const listeners = new Set<() => void>();
  let state = currentState();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const telling = afterPaint(() => {
    state = currentState();
    for (const listener of listeners) listener();
  });
  return {
    /** As last told. */
    state: (): State => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Once the frame that is being made is painted. */
    tell: telling.ask,
    /** While a picture is on its way the page is the browser's first duty; bars and panels can wait. */
    tellLater(): void {
      timer ??= setTimeout(() => {
        timer = undefined;
        telling.ask();
      }, LATEST_NEWS);
    },
    close(): void {
      clearTimeout(timer);
      telling.cancel();
    },
  };
};
