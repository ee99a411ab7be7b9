import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearLocalSettings, localSetting } from './local-setting.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  clearLocalSettings();
});

describe('localSetting', () => {
  it('keeps a text for the page where the browser has no storage', () => {
    vi.stubGlobal('localStorage', undefined);
    const theme = localSetting('theme');
    expect(theme.get()).toBeNull();
    theme.set('green');
    expect(localSetting('theme').get()).toBe('green');
    theme.remove();
    expect(theme.get()).toBeNull();
  });
});
