import type { Operation } from '@sayfa/page-model';
import type { KeptRecord } from '../device/device-storage.ts';

/** What tabs of one person tell each other. */
export type TabMessage =
  | { say: 'operations'; kept: string; operations: Operation[] }
  | { say: 'records'; records: KeptRecord[] }
  | { say: 'blank-pages'; bookId: number }
  /** The outbox became longer or shorter. */
  | { say: 'outbox' };

/** The way to the other tabs. */
export type TabChannel = {
  tell(message: TabMessage): void;
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
    tell: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
};
