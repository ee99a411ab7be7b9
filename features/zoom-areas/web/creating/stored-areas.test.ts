import { signedInPerson } from '@sayfa/testkit';
import { useSession } from '@sayfa/web-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStoredAreas, storeAreas } from './stored-areas.ts';

const signInAs = (id: number): void => useSession.setState({ details: signedInPerson({ id }) });

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
