import type { CDPSession, Page } from '@playwright/test';
import { boxOf } from './reader.ts';

/** A place in the window, in CSS pixels. */
export type InWindow = { x: number; y: number };

/** A part of the window, in CSS pixels. */
export type Area = { left: number; top: number; right: number; bottom: number };

type Pointer = { pointerType?: 'mouse' | 'pen'; force?: number };

/**
 * A hand that draws as fast as the browser takes events: all of a stroke is sent without waiting in
 * between, in order.
 */
export const createFastPointer = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (
    type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
    at: InWindow,
    how: Pointer,
  ) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      ...at,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
      ...how,
    });
  return {
    session,
    press: (at: InWindow, how: Pointer = {}) => send('mousePressed', at, how),
    move: (at: InWindow, how: Pointer = {}) => send('mouseMoved', at, how),
    release: (at: InWindow, how: Pointer = {}) => send('mouseReleased', at, how),
    /** Goes down at the first place, through all others, and up at the last. */
    async stroke(places: readonly InWindow[], how: Pointer = {}): Promise<void> {
      const [first] = places;
      const last = places.at(-1);
      if (!first || !last) return;
      await Promise.all([
        send('mousePressed', first, how),
        ...places.slice(1).map((place) => send('mouseMoved', place, how)),
        send('mouseReleased', last, how),
      ]);
    },
  };
};

/** A hand that draws. */
export type FastPointer = Awaited<ReturnType<typeof createFastPointer>>;

/** Where on the first page nothing lies above it, of a window 1280 wide and 800 high. */
export const freeArea = async (page: Page): Promise<Area> => {
  const box = await boxOf(page.locator('.sayfa-page').first());
  return {
    left: Math.max(box.x + 10, 500),
    // Beneath the state of saving, which keeps its pointers.
    top: Math.max(box.y + 10, 110),
    right: Math.min(box.x + box.width - 10, 1150),
    bottom: Math.min(box.y + box.height - 10, 680),
  };
};
