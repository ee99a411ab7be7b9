import { describe, expect, it } from 'vitest';
import { publicConfigOf, type SwitchSettings } from './public-config.rules.ts';

const settings: SwitchSettings = {
  aiQuestions: false,
  banner: true,
  bannerTexts: { tr: 'Bakım' },
  interactiveNews: true,
  loginPage: true,
  offlineMode: false,
  version: '0.43 alpha',
  versionLabel: 'v1.1b',
  expiresAt: 1000,
  taskApi: '',
  defaultDomain: 'demo',
  embedHosts: [],
};

describe('publicConfigOf', () => {
  it('[LIB-023] expires at the millisecond set and not before', () => {
    expect(publicConfigOf(settings, 999).build.expired).toBe(false);
    expect(publicConfigOf(settings, 1000).build.expired).toBe(true);
    expect(publicConfigOf({ ...settings, expiresAt: undefined }, 1e15).build).toMatchObject({
      expired: false,
      expires_at: null,
    });
  });

  it('[ACC-023] tells another page on personal data only where there is one', () => {
    const address = 'https://school.example.org/privacy';
    expect(publicConfigOf({ ...settings, privacyUrl: address }, 0).privacy_url).toBe(address);
    expect(publicConfigOf(settings, 0)).not.toHaveProperty('privacy_url');
  });

  it('[CFG-002] tells no banner that has no words, and no words while it is off', () => {
    expect(publicConfigOf({ ...settings, bannerTexts: {} }, 0).switches.banner).toBe(false);
    expect(publicConfigOf({ ...settings, banner: false }, 0).banner).toEqual({});
    expect(publicConfigOf(settings, 0).banner).toEqual({ tr: 'Bakım' });
  });
});
