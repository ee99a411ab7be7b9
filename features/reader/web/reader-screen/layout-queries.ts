import { useMediaQuery } from '@sayfa/ui';

/**
 * The window is small: the page takes its whole width, with bars over it. The boot page uses the
 * same limits (features/reader/server/boot-script.ts).
 */
export const PHONE = '(max-width: 767.98px), (max-height: 479.98px)';
/** A phone that lies: a sheet over a part of the page would have no room for anything. */
export const LOW = '(max-height: 479.98px)';
/** Two pages side by side fit and can be read. */
export const TWO_PAGES_FIT = '(min-width: 1024px) and (min-height: 480px)';
/** CSS pixels; on load a panel opens in a wider window only. Source: NAV-014. */
const PANEL_OPENS_ABOVE = 900;
/** CSS pixels; a resize under it closes the panel. Source: NAV-014. */
export const PANEL_CLOSES_UNDER = 1024;

/** Whether a media query matches, also in the first rendering. */
export const useQuery = (query: string): boolean =>
  useMediaQuery(query, window.matchMedia(query).matches, { getInitialValueInEffect: false }) ??
  false;

/** Whether a panel has room beside the page from the start. */
export const panelFitsOnLoad = (): boolean =>
  window.innerWidth > PANEL_OPENS_ABOVE && !window.matchMedia(PHONE).matches;
