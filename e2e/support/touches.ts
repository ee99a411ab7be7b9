import type { CDPSession, Page } from '@playwright/test';
import type { InWindow } from './fast-pointer.ts';

/** A contact of a hand: its number and place, and how wide it is in CSS pixels. */
export type Contact = InWindow & { id: number; radiusX?: number; radiusY?: number };

/** Fingers on the glass of a page, several at once. */
export const createTouches = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page);
  const down = new Map<number, Contact>();
  const send = (type: 'touchStart' | 'touchMove' | 'touchCancel') =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...down.values()] });
  return {
    async press(...contacts: Contact[]): Promise<void> {
      for (const contact of contacts) {
        down.set(contact.id, contact);
        await send('touchStart');
      }
    },
    /** All move in one event of the frame. */
    async move(...contacts: Contact[]): Promise<void> {
      for (const contact of contacts) down.set(contact.id, contact);
      await send('touchMove');
    },
    /** Goes up; the event names who does. */
    async lift(...ids: number[]): Promise<void> {
      for (const id of ids) {
        const lifted = down.get(id);
        down.delete(id);
        if (!lifted) continue;
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [lifted] });
      }
    },
    /** The driver loses all contacts. */
    async loseAll(): Promise<void> {
      down.clear();
      await send('touchCancel');
    },
    close: () => session.detach(),
  };
};

/** Several fingers on a page. */
export type Touches = Awaited<ReturnType<typeof createTouches>>;
