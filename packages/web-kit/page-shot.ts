import type { Rect } from '@sayfa/kernel';

/**
 * A picture of a page (from 1) as its reader sees it: what is printed and what is drawn on it;
 * `part` in page units, the whole page where it is left out. A JPEG of quality 0.8. Rejects where the
 * page's picture cannot be had. Source: REC-014.
 */
export type ShootPage = (
  page: number,
  part: Rect | undefined,
  signal: AbortSignal,
) => Promise<Blob>;

const nobody: ShootPage = () => Promise.reject(new Error('no book is open'));

let shoot = nobody;

/** Drawing says how a page is taken a picture of. Returns how to take it back. */
export const connectPageShot = (shootPage: ShootPage): (() => void) => {
  shoot = shootPage;
  return () => {
    if (shoot === shootPage) shoot = nobody;
  };
};

/** Takes a picture of a page of the open book. */
export const pageShot: ShootPage = (page, part, signal) => shoot(page, part, signal);
