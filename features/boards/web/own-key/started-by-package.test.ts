import { localSetting } from '@sayfa/web-kit';
import { afterEach, expect, it } from 'vitest';
import { canShowDesktop, readStart } from './started-by-package.ts';

afterEach(() => localSetting('boardMode').remove());

it('[BRD-012] knows whether there is a desktop to show until the package says otherwise', () => {
  expect(canShowDesktop()).toBe(false);
  readStart('#mode=window');
  expect(canShowDesktop()).toBe(true);
  readStart('');
  readStart('#mode=somehow');
  expect(canShowDesktop()).toBe(true);
  readStart('#mode=kiosk');
  expect(canShowDesktop()).toBe(false);
});

it('[BRD-011] takes the registration code, which stands behind the address', () => {
  expect(readStart('#mode=kiosk&code=ABCD-EFGH').code).toBe('ABCD-EFGH');
  expect(readStart('#').code).toBeUndefined();
});
