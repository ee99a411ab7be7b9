import type { Preview } from '@sayfa/canvas/tool';
import { useLessonState } from '@sayfa/web-kit';

/** What a source, such as one of several hands, has in progress on a page, by the page's key. */
type Ink = { type: 'ink'; page: string; preview: Preview | null; source: number };

/** Messages between the windows of one person about gestures in progress. */
type InkMessage = { type: 'watching' } | Ink;

/** Milliseconds between two heartbeats of a window that watches. */
const HEARTBEAT_MS = 2_000;
/** Milliseconds after the last heartbeat in which a window still counts as watching. */
const WATCHER_TIMEOUT_MS = 5_000;
/** Milliseconds between two messages about a gesture: each has all its points. */
const SEND_INTERVAL_MS = 33;

/** Predicted points are not sent: they would be drawn and removed again. */
const withoutPrediction = (preview: Preview | null): Preview | null =>
  preview?.show === 'stroke' ? { ...preview, predicted: [] } : preview;

/** Carries gestures in progress from the window where they are made to one that a class looks at. */
export type SharedInk = {
  /** A gesture of a source on a page looks so now; null when it ended. */
  show(page: string, preview: Preview | null, source: number): void;
  close(): void;
};

const createReceiver = (channel: BroadcastChannel, paint: SharedInk['show']): SharedInk => {
  const type = (): void => channel.postMessage({ type: 'watching' } satisfies InkMessage);
  channel.addEventListener('message', ({ data }: MessageEvent<InkMessage>) => {
    if (data.type === 'ink') paint(data.page, data.preview, data.source);
  });
  type();
  const timer = setInterval(type, HEARTBEAT_MS);
  return {
    show: () => undefined,
    close: () => {
      clearInterval(timer);
      channel.close();
    },
  };
};

const createSender = (channel: BroadcastChannel): SharedInk => {
  let watchedAt = Number.NEGATIVE_INFINITY;
  const latest = new Map<number, Ink>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  channel.addEventListener('message', ({ data }: MessageEvent<InkMessage>) => {
    if (data.type === 'watching') watchedAt = performance.now();
  });
  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const ink of latest.values()) channel.postMessage(ink);
    latest.clear();
  };
  return {
    show: (page, preview, source) => {
      // Without a watching window a stroke costs nothing more.
      if (performance.now() - watchedAt > WATCHER_TIMEOUT_MS) return;
      latest.set(source, { type: 'ink', page, preview: withoutPrediction(preview), source });
      if (preview === null) send();
      else timer ??= setTimeout(send, SEND_INTERVAL_MS);
    },
    close: () => {
      clearTimeout(timer);
      channel.close();
    },
  };
};

/**
 * Strokes, moves and the light pointer of a presenter are seen by the class while they are made; what
 * is finished travels as between any two tabs. `paint` is called in the window of the class.
 */
export const shareInk = (name: string, paint: SharedInk['show']): SharedInk => {
  const channel = new BroadcastChannel(`sayfa-ink-${name}`);
  return useLessonState.getState().isAudience
    ? createReceiver(channel, paint)
    : createSender(channel);
};
