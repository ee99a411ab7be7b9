import { localSetting } from '@sayfa/web-kit';

/** How the package of smart boards started this browser; null where something else did. */
const mode = localSetting('boardMode');

/** Opens the program of the package that makes room for the others of the board. */
export const DESKTOP_ADDRESS = 'sayfa-board:desktop';

/** Whether there is a desktop behind this window that can be shown. Source: BRD-012. */
export const canShowDesktop = (): boolean => mode.get() === 'window';

/**
 * What the package says behind the address of the start screen, once a start of the browser:
 * `mode` is `window` or `kiosk`, `code` registers a browser that is no board yet. Source: BRD-011.
 */
export const readStart = (hash: string): { code: string | undefined } => {
  const start = new URLSearchParams(hash.slice(1));
  const started = start.get('mode');
  if (started === 'window' || started === 'kiosk') mode.set(started);
  return { code: start.get('code') ?? undefined };
};
