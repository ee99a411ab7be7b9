/** What a wrapper opens an address with, outside of its own window. */
type Opener = (address: string) => unknown;

declare global {
  interface Window {
    /** The web view of a phone's app. */
    ReactNativeWebView?: { postMessage(message: string): void };
    /** A desktop app of Tauri, with its plugin for opening addresses. */
    __TAURI__?: { opener?: { openUrl?: Opener }; shell?: { open?: Opener } };
    /** A desktop app of NW.js. */
    nw?: { Shell?: { openExternal?: Opener } };
    /** A desktop app of Electron, by what its preload script exposes. */
    electronAPI?: { openExternal?: Opener };
  }
}

/** The app that shows the product in a window of its own. Source: CFG-023. */
type AppWrapper = { kind: 'native'; goBack: () => void } | { kind: 'desktop'; openOutside: Opener };

/** How a desktop app opens an address in the browser of the system; undefined where this is none. */
const desktopOpener = ({ __TAURI__, nw, electronAPI }: Window): Opener | undefined =>
  __TAURI__?.opener?.openUrl ??
  __TAURI__?.shell?.open ??
  nw?.Shell?.openExternal?.bind(nw.Shell) ??
  electronAPI?.openExternal;

/** The app around this window, known by objects that only it puts there; undefined in a plain browser. */
export const appWrapper = (): AppWrapper | undefined => {
  const view = window.ReactNativeWebView;
  if (view) return { kind: 'native', goBack: () => view.postMessage('back') };
  const openOutside = desktopOpener(window);
  return openOutside && { kind: 'desktop', openOutside };
};

/** The address of a link that leads out of the product into a window of its own. */
export const outsideAddress = (
  link: { target: string; href: string; origin: string; protocol: string } | null,
  origin: string,
): string | undefined =>
  link?.target === '_blank' && link.origin !== origin && /^https?:$/u.test(link.protocol)
    ? link.href
    : undefined;

/**
 * In a desktop app, links to other sites open in the browser of the system: the app's window has
 * neither an address nor a way back. Source: CFG-023, SRC-017.
 */
export const followOutsideLinks = (): void => {
  const wrapper = appWrapper();
  if (wrapper?.kind !== 'desktop') return;
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href]');
    const address = outsideAddress(link, location.origin);
    if (address === undefined) return;
    event.preventDefault();
    wrapper.openOutside(address);
  });
};
