import type { Operation } from '@sayfa/page-model';
import type { StoredRecord } from '../device/device-storage.ts';

/** Messages between the tabs of one person. */
export type TabMessage =
  | { type: 'operations'; item: string; operations: Operation[] }
  | { type: 'records'; records: StoredRecord[] }
  | { type: 'blank-pages'; bookId: number }
  /** The outbox became longer or shorter. */
  | { type: 'outbox' };

/** The channel to the other tabs. */
export type TabChannel = {
  send(message: TabMessage): void;
  close(): void;
};

/** Joins the tabs that work on the same database. */
export const openTabChannel = (
  name: string,
  onMessage: (message: TabMessage) => void,
): TabChannel => {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  return {
    send: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
};
