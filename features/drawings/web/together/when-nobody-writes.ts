import { closeToast, type OpenReader, textOf, toast } from '@sayfa/web-kit';
import type { DrawingController } from '../controller/drawing-controller.ts';

/** The controller as far as what waits needs it. */
export type Writers = Pick<DrawingController, 'hands' | 'subscribe'>;

type Turning = Pick<
  OpenReader,
  'overrideNavigation' | 'next' | 'previous' | 'turnTo' | 'pageNumbers'
>;

const TOAST = 'together-waits';
/** Milliseconds; it goes as soon as nobody writes. */
const TOAST_MS = 60_000;

/**
 * What moves or turns the page waits while somebody draws, and says so; only the last of what waits
 * is done. Keys, gestures and buttons that turn pages wait, too. Source: BRD-024.
 */
export const createWaiting = (reader: Turning, { hands, subscribe }: Writers) => {
  let pending: (() => void) | undefined;
  let releaseTurning: (() => void) | undefined;

  const clear = (): void => {
    releaseTurning?.();
    releaseTurning = undefined;
    pending = undefined;
    closeToast(TOAST);
  };

  /** Does something at once, or when nobody draws any more. */
  const run = (act: () => void): void => {
    if (!hands.areDrawing()) {
      act();
      return;
    }
    pending = act;
    toast({
      id: TOAST,
      kind: 'info',
      text: textOf('drawings:together.waits'),
      milliseconds: TOAST_MS,
    });
  };

  const turnTo = (place: 0 | -1) => (): void => {
    const number = reader.pageNumbers().at(place);
    if (number !== undefined) reader.turnTo(number);
  };
  const holdTurning = (): (() => void) =>
    reader.overrideNavigation({
      next: () => run(reader.next),
      previous: () => run(reader.previous),
      first: () => run(turnTo(0)),
      last: () => run(turnTo(-1)),
    });

  const stop = subscribe(() => {
    if (hands.areDrawing()) {
      releaseTurning ??= holdTurning();
      return;
    }
    if (!releaseTurning && !pending) return;
    const act = pending;
    // Turning is free again before what waited turns the page.
    clear();
    act?.();
  });

  return {
    run,
    close(): void {
      stop();
      clear();
    },
  };
};

/** What waits until nobody draws. */
export type Waiting = ReturnType<typeof createWaiting>;
