import { runInBackground } from '@sayfa/kernel';
import type { Bus } from '@sayfa/server-kit';
import { PICTURE_WAIT_MS } from '../contract/index.ts';
import type { BoardCodesStore } from './board-codes.store.ts';
import { ARRIVAL_MS } from './boards.rules.ts';
import type { BoardsStore } from './boards.store.ts';
import type { SentPicturesStore } from './sent-pictures.store.ts';

/** What a board is told at once. */
export type BoardEvent = 'confirmed' | 'ended' | 'removed' | 'locked' | 'picture';

/** Milliseconds between two looks where other processes cannot be heard. */
const LOOK_EVERY_MS = 700;

type Watcher = (event: BoardEvent) => void;

/** Tells boards that are connected here what happens to them. */
export type BoardWatch = ReturnType<typeof createBoardWatch>;

/** Creates what tells connected boards that somebody comes, or that they were removed. */
export const createBoardWatch = (ports: {
  bus: Bus;
  boards: Pick<BoardsStore, 'revokedOf'>;
  codes: Pick<BoardCodesStore, 'confirmedOn'>;
  pictures: Pick<SentPicturesStore, 'waitingOn'>;
  now: () => number;
  log: { warn(details: object, message: string): void };
}) => {
  const { bus, boards, codes, pictures, now, log } = ports;
  const watchers = new Map<number, Set<Watcher>>();
  let timer: NodeJS.Timeout | undefined;

  const emit = (boardId: number, event: BoardEvent): void => {
    for (const watcher of watchers.get(boardId) ?? []) watcher(event);
  };

  const look = async (boardIds: readonly number[]): Promise<void> => {
    if (boardIds.length === 0) return;
    try {
      for (const id of await boards.revokedOf(boardIds)) emit(id, 'removed');
      for (const id of await codes.confirmedOn(boardIds, now() - ARRIVAL_MS)) emit(id, 'confirmed');
      for (const id of await pictures.waitingOn(boardIds, now() - PICTURE_WAIT_MS))
        emit(id, 'picture');
    } catch (err) {
      log.warn({ err }, 'boards could not be told what happens to them');
    }
  };

  const startLooking = (): void => {
    timer ??= setInterval(() => {
      if (!bus.receivesOthers()) runInBackground(look([...watchers.keys()]));
    }, LOOK_EVERY_MS).unref();
  };

  return {
    /** Something happened to a board: all processes look. */
    notify: (boardId: number): void => bus.publish(`board ${boardId}`, now()),

    /** Its code has ended; where that is not heard, the board shows another one in time anyway. */
    notifyEnded: (boardId: number): void => bus.publish(`board ${boardId} ended`, now()),

    /** An administrator locks it; where that is not heard, the next call of whoever is there says so. */
    notifyLocked: (boardId: number): void => bus.publish(`board ${boardId} locked`, now()),

    /** Hears what happens to a board, also what happened just before. Returns how to stop. */
    follow: (boardId: number, watcher: Watcher): (() => void) => {
      const all = watchers.get(boardId) ?? new Set();
      watchers.set(boardId, all.add(watcher));
      const unsubscribe = bus.subscribe(`board ${boardId}`, () => runInBackground(look([boardId])));
      const unsubscribeEnded = bus.subscribe(`board ${boardId} ended`, () => watcher('ended'));
      const unsubscribeLocked = bus.subscribe(`board ${boardId} locked`, () => watcher('locked'));
      startLooking();
      runInBackground(look([boardId]));
      return () => {
        unsubscribe();
        unsubscribeEnded();
        unsubscribeLocked();
        all.delete(watcher);
        if (all.size > 0) return;
        watchers.delete(boardId);
        if (watchers.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
};
