import { localSetting, sendUnsent, useSession } from '@sayfa/web-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unsavedRowsOf } from './selection/unsaved-rows.ts';
import { connectQuestionBank, registerSaver } from './unsaved-work.ts';

const ROWS = { rows: [], basedOn: null };

beforeEach(() => {
  vi.stubGlobal('location', { reload: () => undefined });
  connectQuestionBank();
});
afterEach(() => {
  unsavedRowsOf(7).drop();
  vi.unstubAllGlobals();
});

it('asks before a sign-out that would leave unsaved rows behind, and keeps them', async () => {
  expect(await sendUnsent()).toBe(true);
  unsavedRowsOf(7).write(ROWS);
  expect(await sendUnsent()).toBe(false);
  localSetting('theme').set('green');
  await useSession.getState().signOut();
  expect(localSetting('theme').get()).toBeNull();
  expect(unsavedRowsOf(7).read()).toEqual(ROWS);
  expect(unsavedRowsOf(8).read()).toBeUndefined();
});

it('saves the rows on the screen first', async () => {
  unsavedRowsOf(7).write(ROWS);
  const stop = registerSaver(async () => unsavedRowsOf(7).drop());
  expect(await sendUnsent()).toBe(true);
  stop();
});
