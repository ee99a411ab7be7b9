import type { Clock } from '@sayfa/kernel';
import {
  createHistory,
  createPageState,
  type DrawingContent,
  type DrawingObject,
  eraseAllGesture,
  type Gesture,
  inverseOf,
  latestStamp,
  type ObjectId,
  type ObjectRecord,
  type Operation,
  operationsOf,
  RECORD_VERSION,
  type RemovedBatch,
  restoreGesture,
  type StampClock,
} from '@sayfa/page-model';

/** Milliseconds that what was removed can be restored. */
export const RESTORABLE_MS = 30 * 24 * 3600 * 1000;

/** A stroke before its pointer went up. */
export type StrokeInProgress = { object: ObjectId; content: DrawingContent };

/** A page as its drawings are seen and changed. Everything is there at once; saving follows. */
export type DrawingPage = {
  /** The page's key. */
  key: string;
  /** Fulfilled once what this device keeps of the page is here; never rejected. */
  ready: Promise<void>;
  isReady(): boolean;
  /** Objects on the page, in paint order; the same array until something changed. */
  objects(): readonly DrawingObject[];
  record(id: ObjectId): ObjectRecord | undefined;
  /** After every change, wherever it was made. Returns how to stop. */
  subscribe(changed: () => void): () => void;
  /** Carries out a gesture; it is one step of undo. */
  commit(gesture: Gesture): void;
  /**
   * The stroke being drawn, under the id that its object gets, so that it outlives a crash; null when
   * it ends without a commit. May be called at every pointer event. `commit` ends it, too.
   */
  setStrokeInProgress(stroke: StrokeInProgress | null): void;
  undo(): void;
  redo(): void;
  canUndo(): boolean;
  canRedo(): boolean;
  /** Removes by mistake added objects, such as the dots of a double tap, and forgets their steps. */
  discard(ids: readonly ObjectId[]): void;
  /** Clears the page in one step; see `restoreBatch`. */
  eraseAll(): void;
  /** What was removed within 30 days, the last first. */
  removed(): readonly RemovedBatch[];
  /** Brings back what was removed together; one step of undo. */
  restoreBatch(batch: string): void;
  /** Bytes of all objects on the page. */
  size(): number;
};

/** A page as the store sees it. */
export type ManagedPage = DrawingPage & {
  /** Takes over what this device kept; the page is ready then. */
  load(records: readonly ObjectRecord[], operations: readonly Operation[]): void;
  /** Takes over what another tab did. */
  applyAll(operations: readonly Operation[]): void;
  /** Takes over what the server sent. */
  mergeAll(records: readonly ObjectRecord[]): void;
};

/** What a page needs of its store. */
export type PagePorts = {
  clock: Clock;
  stamps: StampClock;
  newId(): string;
  /** Keeps operations on this device and sends them; ends the stroke in progress. */
  save(operations: Operation[]): void;
  journal(operation: Operation | null): void;
};

/** A page without anything on it yet. */
export const createDrawingPage = (key: string, ports: PagePorts): ManagedPage => {
  const state = createPageState();
  const history = createHistory({ lookup: (id) => state.record(id) });
  const listeners = new Set<() => void>();
  const pending: (() => void)[] = [];
  let ready = false;
  let resolveReady: () => void = () => undefined;
  const readyPromise = new Promise<void>((done) => {
    resolveReady = done;
  });
  /** The stroke in progress as the journal has it. */
  let journaled: Operation | undefined;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  /** What is done before the page is read waits, so that its stamps are later than all on it. */
  const whenReady = (act: () => void) => {
    if (ready) act();
    else pending.push(act);
  };
  const observe = (record: ObjectRecord) => {
    const latest = latestStamp(record);
    if (latest) ports.stamps.observe(latest);
  };
  const perform = (gesture: Gesture) => {
    const { clock, stamps, newId } = ports;
    const operations = operationsOf(gesture, { clock: stamps, at: clock.now(), newId });
    for (const operation of operations) state.apply(operation);
    journaled = undefined;
    if (operations.length > 0) ports.save(operations);
    notify();
  };
  const performStep = (gesture: Gesture) => {
    if (gesture.length === 0) return;
    history.push(
      gesture,
      inverseOf(gesture, (id) => state.record(id)),
    );
    perform(gesture);
  };
  const isRestorable = ({ at }: RemovedBatch) => ports.clock.now() - at < RESTORABLE_MS;

  return {
    key,
    ready: readyPromise,
    isReady: () => ready,
    objects: () => state.objects(),
    record: (id) => state.record(id),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    commit: (gesture) => whenReady(() => performStep(gesture)),
    setStrokeInProgress: (stroke) => {
      if (stroke) {
        const known = journaled?.object === stroke.object ? journaled : undefined;
        // The commit gets a later stamp. Where both arrive, in any order, the finished stroke counts.
        journaled = {
          v: RECORD_VERSION,
          id: known?.id ?? ports.newId(),
          object: stroke.object,
          stamp: known?.stamp ?? ports.stamps.next(),
          at: ports.clock.now(),
          do: 'add',
          content: stroke.content,
        };
        ports.journal(journaled);
      } else if (journaled) {
        journaled = undefined;
        ports.journal(null);
      }
    },
    undo: () =>
      whenReady(() => {
        const gesture = history.undo();
        if (gesture) perform(gesture);
      }),
    redo: () =>
      whenReady(() => {
        const gesture = history.redo();
        if (gesture) perform(gesture);
      }),
    canUndo: () => history.canUndo(),
    canRedo: () => history.canRedo(),
    discard: (ids) => whenReady(() => perform(history.discard(ids))),
    eraseAll: () => whenReady(() => performStep(eraseAllGesture(state.objects()))),
    removed: () => state.removed().filter(isRestorable),
    restoreBatch: (batch) =>
      whenReady(() => {
        const found = state.removed().find((one) => one.batch === batch);
        if (found && isRestorable(found)) performStep(restoreGesture(found.ids));
      }),
    size: () => state.size(),
    load: (records, operations) => {
      for (const record of records) {
        state.merge(record);
        observe(record);
      }
      for (const operation of operations) {
        state.apply(operation);
        ports.stamps.observe(operation.stamp);
      }
      ready = true;
      for (const act of pending.splice(0)) act();
      notify();
      resolveReady();
    },
    applyAll: (operations) => {
      for (const operation of operations) {
        state.apply(operation);
        ports.stamps.observe(operation.stamp);
      }
      notify();
    },
    mergeAll: (records) => {
      let changed = false;
      for (const record of records) {
        changed = state.merge(record) || changed;
        observe(record);
      }
      if (changed) notify();
    },
  };
};
