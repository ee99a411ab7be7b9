import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearLocalSettings, isStoredOn, localSetting } from './local-setting.ts';

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

describe('isStoredOn', () => {
  it.each(['true', '1'])('[SEC-022] takes %s as on', (text) => {
    expect(isStoredOn(text)).toBe(true);
  });

  it.each([null, '', 'false', '0', '2', 'True', 'yes', ' true', '10'])(
    '[SEC-022] takes %s as off',
    (text) => {
      expect(isStoredOn(text)).toBe(false);
    },
  );
});
