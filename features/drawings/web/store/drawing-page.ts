import type { Clock } from '@sayfa/kernel';
import {
  type Change,
  createHistory,
  createPageState,
  type DrawingObject,
  eraseAllGesture,
  type Gesture,
  type Hand,
  type History,
  inverseOf,
  latestStamp,
  type ObjectId,
  type ObjectRecord,
  type Operation,
  type OtherStep,
  operationsOf,
  type PageState,
  RECORD_VERSION,
  type RemovedBatch,
  restoreGesture,
  type StampClock,
} from '@sayfa/page-model';

/** Milliseconds after its removal in which an object can be restored. */
export const RESTORABLE_MS = 30 * 24 * 3600 * 1000;

/** A stroke before its pointer went up, or a text while it is written. */
export type ChangeInProgress = Extract<Change, { do: 'add' | 'change' }>;

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
  /** Carries out a gesture of a hand; it is one step of undo. */
  commit(gesture: Gesture, hand?: Hand): void;
  /** Carries out a step of something else than objects; it is one step of undo among theirs. */
  commitStep(step: OtherStep): void;
  /**
   * What is being drawn or written, under the id that its object gets, so that it outlives a crash;
   * null when it ends without a commit. May be called at every event. Its `commit` ends it, too.
   * `source` names what draws it, where several draw at once.
   */
  setInProgress(change: ChangeInProgress | null, source?: number): void;
  /** Takes back what a hand did last, or what anybody did last. */
  undo(hand?: Hand): void;
  redo(hand?: Hand): void;
  canUndo(hand?: Hand): boolean;
  canRedo(hand?: Hand): boolean;
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
  /** Keeps operations on this device and sends them; `inProgress` is what still is after them. */
  save(operations: Operation[], inProgress: readonly Operation[]): void;
  /** What is in progress on the page now, so that it outlives a crash. */
  journal(operations: readonly Operation[]): void;
};

/** Whether a page is loaded. What is done before waits, so that its stamps are later than all on it. */
const createReadiness = () => {
  const pending: (() => void)[] = [];
  let isReady = false;
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    promise,
    resolve: () => resolve(),
    isReady: () => isReady,
    whenReady: (act: () => void): void => {
      if (isReady) act();
      else pending.push(act);
    },
    /** From now on nothing waits. */
    runPending: (): void => {
      isReady = true;
      for (const act of pending.splice(0)) act();
    },
  };
};

/** Writes the changes in progress to the journal, one of each source. */
const createChangeJournal = (ports: PagePorts) => {
  const journaled = new Map<number, Operation>();
  const inProgress = (): readonly Operation[] => [...journaled.values()];
  const report = (): void => ports.journal(inProgress());
  return {
    set: (change: ChangeInProgress | null, source: number): void => {
      const before = journaled.get(source);
      if (!change) {
        if (journaled.delete(source)) report();
        return;
      }
      const known = before?.object === change.object ? before : undefined;
      // The commit gets a later stamp. Where both arrive, in any order, the finished change counts.
      journaled.set(source, {
        v: RECORD_VERSION,
        id: known?.id ?? ports.newId(),
        stamp: known?.stamp ?? ports.stamps.next(),
        at: ports.clock.now(),
        ...change,
      });
      report();
    },
    /** Changes were committed: what was in progress of their objects is over. What still is. */
    end: (operations: readonly Operation[]): readonly Operation[] => {
      const committed = new Set(operations.map(({ object }) => object));
      for (const [source, { object }] of journaled) {
        if (committed.has(object)) journaled.delete(source);
      }
      return inProgress();
    },
  };
};

const observeRecord = (stamps: StampClock, record: ObjectRecord): void => {
  const latest = latestStamp(record);
  if (latest) stamps.observe(latest);
};

const applyObserved = (
  state: PageState,
  stamps: StampClock,
  operations: readonly Operation[],
): void => {
  for (const operation of operations) {
    state.apply(operation);
    stamps.observe(operation.stamp);
  }
};

/** Carries out gestures on a page: without a step of undo, and as one. */
const createSteps = (
  state: PageState,
  history: History,
  { clock, stamps, newId }: PagePorts,
  applied: (operations: Operation[]) => void,
) => {
  const perform = (gesture: Gesture): void => {
    const operations = operationsOf(gesture, { clock: stamps, at: clock.now(), newId });
    for (const operation of operations) state.apply(operation);
    applied(operations);
  };
  const performStep = (gesture: Gesture, hand?: Hand): void => {
    if (gesture.length === 0) return;
    const inverse = inverseOf(gesture, (id) => state.record(id));
    history.push(gesture, inverse, hand);
    perform(gesture);
  };
  return { perform, performStep };
};

/** A page without anything on it yet. */
export const createDrawingPage = (key: string, ports: PagePorts): ManagedPage => {
  const state = createPageState();
  const history = createHistory({ lookup: (id) => state.record(id) });
  const listeners = new Set<() => void>();
  const readiness = createReadiness();
  const { whenReady } = readiness;
  const inProgress = createChangeJournal(ports);

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const { perform, performStep } = createSteps(state, history, ports, (operations) => {
    if (operations.length > 0) ports.save(operations, inProgress.end(operations));
    notify();
  });
  const isRestorable = ({ at }: RemovedBatch) => ports.clock.now() - at < RESTORABLE_MS;

  return {
    key,
    ready: readiness.promise,
    isReady: readiness.isReady,
    objects: () => state.objects(),
    record: (id) => state.record(id),
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    commit: (gesture, hand) => whenReady(() => performStep(gesture, hand)),
    commitStep: (step) => {
      history.pushStep(step);
      step.redo();
      notify();
    },
    setInProgress: (change, source = 0) => inProgress.set(change, source),
    undo: (hand) =>
      whenReady(() => {
        const gesture = history.undo(hand);
        if (gesture) perform(gesture);
      }),
    redo: (hand) =>
      whenReady(() => {
        const gesture = history.redo(hand);
        if (gesture) perform(gesture);
      }),
    canUndo: history.canUndo,
    canRedo: history.canRedo,
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
        observeRecord(ports.stamps, record);
      }
      applyObserved(state, ports.stamps, operations);
      readiness.runPending();
      notify();
      readiness.resolve();
    },
    applyAll: (operations) => {
      applyObserved(state, ports.stamps, operations);
      notify();
    },
    mergeAll: (records) => {
      let changed = false;
      for (const record of records) {
        changed = state.merge(record) || changed;
        observeRecord(ports.stamps, record);
      }
      if (changed) notify();
    },
  };
};
