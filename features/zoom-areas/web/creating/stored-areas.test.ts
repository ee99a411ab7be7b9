import { type SessionPerson, useSession } from '@sayfa/web-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStoredAreas, storeAreas } from './stored-areas.ts';

const personWith = (id: number): SessionPerson => ({
  id,
  name: 'Ada',
  last_name: 'Demir',
  email: `person-${id}@demo.example`,
  phone: '',
  address: '',
  city: '',
  email_permission: false,
  sms_permission: false,
  email_verified_at: null,
  domain_name: 'demo',
  roles: [],
  groups: [],
  userCanEditActivity: true,
  settings: { language: null, theme: null },
});

const signInAs = (id: number): void => useSession.setState({ details: personWith(id) });

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('location', { reload: () => undefined });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  });
});
afterEach(() => {
  useSession.setState({ details: null });
  vi.unstubAllGlobals();
});

it('keeps drawn areas over a sign-out, for nobody but their person', async () => {
  const drawn = {
    3: [
      {
        tempId: 'a',
        iType: 'zmArea' as const,
        parts: [{ left: 1, top: 2, width: 30, height: 40 }] as const,
        answer: 'B',
      },
    ],
  };
  signInAs(7);
  storeAreas(112, drawn);
  await useSession.getState().signOut();
  signInAs(8);
  expect(readStoredAreas(112)).toEqual({});
  signInAs(7);
  expect(readStoredAreas(112)).toEqual(drawn);
});
