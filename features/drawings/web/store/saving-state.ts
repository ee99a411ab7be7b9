import type { SendError } from '@sayfa/web-kit';
import type { DeviceError } from './device/device-storage.ts';
import type { SendState } from './outbox/sender.ts';

/** Where a person's work in a book is saved. */
export type Saving = {
  /**
   * `saved`: the server has everything. `on-device`: this device has everything, also after a
   * reload. `not-saved`: something would be lost if the tab were closed now.
   */
  state: 'saved' | 'on-device' | 'not-saved';
  /** False while this device's storage is still being counted and nothing was changed since. */
  isKnown: boolean;
  /** Changes that the server does not have, of all the person's books on this device. */
  unsent: number;
  /** Changes of those that this device does not keep either. */
  unsaved: number;
  /** Changes of those that the server will not take; to be exported. */
  held: number;
  /** Changes that were lost with this device's storage; the browser had cleared it. */
  lost: number;
  /** Why the server does not have everything; undefined where it is only a matter of a moment. */
  sending?: SendError | undefined;
  /** Why this device keeps nothing. */
  device?: DeviceError | undefined;
  /** While a long queue is sent. */
  progress?: { sent: number; of: number } | undefined;
};

/** What the state of saving is computed from. */
export type SavingFacts = {
  /** Changes in this device's storage that the server does not have; undefined until counted. */
  storedRows: number | undefined;
  lostRows: number;
  writer: {
    storage(): { isDurable: boolean };
    unwritten(): readonly unknown[];
    isLate(): boolean;
    error(): DeviceError | undefined;
  };
  sender: SendState;
};

/** The state of saving, from what is known. */
export const savingOf = (facts: SavingFacts): Saving => {
  const { lostRows, writer, sender } = facts;
  const storedRows = facts.storedRows ?? 0;
  const unwritten = writer.unwritten().length;
  const device = writer.error();
  const failed = device !== undefined || writer.isLate();
  const unsaved = (writer.storage().isDurable ? 0 : storedRows) + (failed ? unwritten : 0);
  const unsent = storedRows + unwritten;
  const isSaved = unsent === 0 && facts.storedRows !== undefined;
  const state = isSaved ? 'saved' : unsaved > 0 ? 'not-saved' : 'on-device';
  return {
    state,
    isKnown: facts.storedRows !== undefined || unwritten > 0,
    unsent,
    unsaved,
    held: sender.held,
    lost: lostRows,
    sending: unsent > 0 ? sender.error : undefined,
    device,
    progress: sender.progress,
  };
};
