import { create } from 'zustand';
import type { Translate } from '../language/use-text.ts';
import type { HoldError } from './refusal-action.ts';

/** Why a change is held; `unreadable` where this version of the program cannot read it. */
export type HoldReason = HoldError | 'changed-elsewhere' | 'unreadable';

/** Thrown by a sender: another device changed the same thing, and sending would undo that. */
export class ChangedElsewhere extends Error {}

/** A change that the server did not take. It stays on this device until the person decides. */
export type HeldChange = {
  /** The outbox that holds it. */
  outbox: string;
  id: string;
  value: unknown;
  reason: HoldReason;
  /** What it is, in the language of `t`. */
  describe(t: Translate): string;
};

/** What an outbox holds, and what can be done with it. */
export type HeldSource = {
  changes: readonly HeldChange[];
  /** Tries to send them. */
  retry(): Promise<void>;
  /** Forgets one; returns how to take that back. */
  discard(change: HeldChange): () => void;
};

/** What the outboxes of the page hold of the person who is signed in, by the outbox's name. */
export const useHeldWork = create<ReadonlyMap<string, HeldSource>>()(() => new Map());

/** An outbox tells what it holds. */
export const setHeldWork = (outbox: string, source: HeldSource): void =>
  useHeldWork.setState(new Map([...useHeldWork.getState(), [outbox, source]]), true);

/** All held changes. */
export const heldWork = (sources: ReadonlyMap<string, HeldSource>): HeldChange[] =>
  [...sources.values()].flatMap(({ changes }) => changes);

/** Tries to send all held changes. */
export const retryHeld = async (): Promise<void> => {
  await Promise.all([...useHeldWork.getState().values()].map(({ retry }) => retry()));
};

/** Forgets a held change because the person said so; returns how to take that back. */
export const discardHeld = (change: HeldChange): (() => void) =>
  useHeldWork.getState().get(change.outbox)?.discard(change) ?? (() => undefined);

/** All held changes as a file: what each is and why it is held, and its content. */
export const exportHeld = (t: Translate): Blob => {
  const changes = heldWork(useHeldWork.getState()).map((change) => ({
    what: change.describe(t),
    why: t(`ui:held.why.${change.reason}`),
    outbox: change.outbox,
    id: change.id,
    content: change.value,
  }));
  return new Blob([JSON.stringify(changes, undefined, 2)], { type: 'application/json' });
};

/** The list of held changes, which the shell draws and notices open. */
export const useHeldWorkDialog = create<{ isOpen: boolean; open(): void; close(): void }>()(
  (set) => ({
    isOpen: false,
    open: () => set({ isOpen: true }),
    close: () => set({ isOpen: false }),
  }),
);
