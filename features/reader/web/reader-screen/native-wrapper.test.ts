import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveThroughNativeApp } from './native-wrapper.ts';

afterEach(() => vi.unstubAllGlobals());

describe('[CFG-023] the native app', () => {
  it('is told to go back where it is there', () => {
    const posted: string[] = [];
    vi.stubGlobal('window', {
      ReactNativeWebView: { postMessage: (message: string) => posted.push(message) },
    });
    expect(leaveThroughNativeApp()).toBe(true);
    expect(posted).toEqual(['back']);
  });

  it('is absent in a plain browser', () => {
    vi.stubGlobal('window', {});
    expect(leaveThroughNativeApp()).toBe(false);
  });
});
