import { afterEach, describe, expect, it, vi } from 'vitest';
import { appWrapper, outsideAddress } from './app-wrapper.ts';

afterEach(() => vi.unstubAllGlobals());

const openedBy = (around: (open: (address: string) => void) => object): string[] => {
  const opened: string[] = [];
  vi.stubGlobal(
    'window',
    around((address) => opened.push(address)),
  );
  const wrapper = appWrapper();
  if (wrapper?.kind === 'desktop') wrapper.openOutside('https://example.org/');
  return opened;
};

describe('[CFG-023] the app around the window', () => {
  it('is a native one, which is told to go back', () => {
    const posted: string[] = [];
    vi.stubGlobal('window', {
      ReactNativeWebView: { postMessage: (message: string) => posted.push(message) },
    });
    const wrapper = appWrapper();
    if (wrapper?.kind === 'native') wrapper.goBack();
    expect(posted).toEqual(['back']);
  });

  it.each([
    ['Tauri 2', (open: unknown) => ({ __TAURI__: { opener: { openUrl: open } } })],
    ['Tauri 1', (open: unknown) => ({ __TAURI__: { shell: { open } } })],
    ['NW.js', (open: unknown) => ({ nw: { Shell: { openExternal: open } } })],
    ['Electron', (open: unknown) => ({ electronAPI: { openExternal: open } })],
  ])('is a desktop one of %s, which opens other sites outside', (_, around) => {
    expect(openedBy(around)).toEqual(['https://example.org/']);
  });

  it('is absent in a plain browser', () => {
    vi.stubGlobal('window', { chrome: { runtime: {} }, nw: {}, __TAURI__: {} });
    expect(appWrapper()).toBeUndefined();
  });

  it('opens other sites only, from links that ask for a window of their own', () => {
    const own = 'https://books.example';
    const link = (href: string, target = '_blank') => {
      const { origin, protocol } = new URL(href);
      return { target, href, origin, protocol };
    };
    expect(outsideAddress(link('https://other.example/a'), own)).toBe('https://other.example/a');
    expect(outsideAddress(link('https://other.example/a', ''), own)).toBeUndefined();
    expect(outsideAddress(link('https://books.example/privacy/en.html'), own)).toBeUndefined();
    expect(outsideAddress(link('mailto:a@other.example'), own)).toBeUndefined();
    expect(outsideAddress(null, own)).toBeUndefined();
  });
});
