import type { Clock } from '@sayfa/kernel';
import {
  createHistory,
  createPageState,
  type DrawingContent,
  type DrawingObject,
  erasingAll,
  type Gesture,
  inverseOf,
  latestStamp,
  type ObjectId,
  type ObjectRecord,
  type Operation,
  operationsOf,
  RECORD_VERSION,
  type RemovedBatch,
  restoring,
  type StampClock,
} from '@sayfa/page-model';

/** Milliseconds that what was removed can be restored. */
export const RESTORABLE = 30 * 24 * 3600 * 1000;

/** A stroke before its pointer went up. */
export type StrokeInProgress = { object: ObjectId; content: DrawingContent };

/** A page as its drawings are seen and changed. Everything is there at once; saving follows. */
export type DrawingPage = {
  /** The page's key. */
  key: string;
  /** Fulfilled once what this device keeps of the page is here; never rejected. */
  ready: Promise<void>;
  isReady(): boolean;
  /** What lies on the page, in paint order; the same array until something changed. */
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
  takeBack(ids: readonly ObjectId[]): void;
  /** Clears the page in one step; see `restoreBatch`. */
  eraseAll(): void;
  /** What was removed within 30 days, the last first. */
  removed(): readonly RemovedBatch[];
  /** Brings back what was removed together; one step of undo. */
  restoreBatch(batch: string): void;
  /** Bytes of all that lies on the page. */
  size(): number;
};

/** A page as the store feeds it. */
export type FedPage = DrawingPage & {
  /** Takes over what this device kept; the page is ready then. */
  load(records: readonly ObjectRecord[], operations: readonly Operation[]): void;
  /** Takes over what another tab did. */
  applyAll(operations: readonly Operation[]): void;
  /** Takes over what the server told. */
  mergeAll(records: readonly ObjectRecord[]): void;
};

/** What a page needs of its store. */
export type PagePorts = {
  clock: Clock;
  stamps: StampClock;
  newId(): string;
  /** Keeps operations on this device and sends them; ends the stroke under way. */
  keep(operations: Operation[]): void;
  journal(operation: Operation | null): void;
};

/** A page without anything on it yet. */
export const createDrawingPage = (key: string, ports: PagePorts): FedPage => {
  const state = createPageState();
  const history = createHistory({ lookup: (id) => state.record(id) });
  const listeners = new Set<() => void>();
  const waiting: (() => void)[] = [];
  let ready = false;
  let loaded: () => void = () => undefined;
  const readiness = new Promise<void>((done) => {
    loaded = done;
  });
  /** The stroke in progress as the journal has it. */
  let journaled: Operation | undefined;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  /** What is done before the page is read waits, so that its stamps are later than all on it. */
  const whenReady = (act: () => void) => {
    if (ready) act();
    else waiting.push(act);
  };
  const seen = (record: ObjectRecord) => {
    const latest = latestStamp(record);
    if (latest) ports.stamps.seen(latest);
  };
  const carryOut = (gesture: Gesture) => {
    const { clock, stamps, newId } = ports;
    const operations = operationsOf(gesture, { clock: stamps, at: clock.now(), newId });
    for (const operation of operations) state.apply(operation);
    journaled = undefined;
    if (operations.length > 0) ports.keep(operations);
    tell();
  };
  const step = (gesture: Gesture) => {
    if (gesture.length === 0) return;
    history.keep(
      gesture,
      inverseOf(gesture, (id) => state.record(id)),
    );
    carryOut(gesture);
  };
  const isRestorable = ({ at }: RemovedBatch) => ports.clock.now() - at < RESTORABLE;

  return {
    key,
    ready: readiness,
    isReady: () => ready,
    objects: () => state.objects(),
    record: (id) => state.record(id),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    commit: (gesture) => whenReady(() => step(gesture)),
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
        if (gesture) carryOut(gesture);
      }),
    redo: () =>
      whenReady(() => {
        const gesture = history.redo();
        if (gesture) carryOut(gesture);
      }),
    canUndo: () => history.canUndo(),
    canRedo: () => history.canRedo(),
    takeBack: (ids) => whenReady(() => carryOut(history.takeBack(ids))),
    eraseAll: () => whenReady(() => step(erasingAll(state.objects()))),
    removed: () => state.removed().filter(isRestorable),
    restoreBatch: (batch) =>
      whenReady(() => {
        const found = state.removed().find((one) => one.batch === batch);
        if (found && isRestorable(found)) step(restoring(found.ids));
      }),
    size: () => state.size(),
    load: (records, operations) => {
      for (const record of records) {
        state.merge(record);
        seen(record);
      }
      for (const operation of operations) {
        state.apply(operation);
        ports.stamps.seen(operation.stamp);
      }
      ready = true;
      for (const act of waiting.splice(0)) act();
      tell();
      loaded();
    },
    applyAll: (operations) => {
      for (const operation of operations) {
        state.apply(operation);
        ports.stamps.seen(operation.stamp);
      }
      tell();
    },
    mergeAll: (records) => {
      let changed = false;
      for (const record of records) {
        changed = state.merge(record) || changed;
        seen(record);
      }
      if (changed) tell();
    },
  };
};
