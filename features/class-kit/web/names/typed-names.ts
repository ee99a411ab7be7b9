import { localSetting, useSession } from '@sayfa/web-kit';
import { useMemo } from 'react';
import { create } from 'zustand';
import { type Pupil, pupilsOf } from './pupil.ts';

/** Cleared with everything of a person when they leave; a board keeps it in memory only. */
const settingOf = (personId: number) => localSetting(`classKitNames/${personId}`);

const useNames = create<{ personId: number; names: readonly string[] }>()(() => ({
  personId: -1,
  names: [],
}));

const storedNames = (personId: number): string[] =>
  (settingOf(personId).get() ?? '').split('\n').filter((name) => name !== '');

const ownId = (): number => useSession.getState().details?.id ?? 0;

/** Keeps names on this device for this person, instead of those before. */
export const storeNames = (names: readonly string[]): void => {
  const personId = ownId();
  if (names.length > 0) settingOf(personId).set(names.join('\n'));
  else settingOf(personId).remove();
  useNames.setState({ personId, names });
};

/** The names that this person typed on this device. */
export const useTypedNames = (): readonly string[] => {
  const personId = useSession(({ details }) => details?.id ?? 0);
  const stored = useNames();
  return useMemo(
    () => (stored.personId === personId ? stored.names : storedNames(personId)),
    [stored, personId],
  );
};

/** The pupils of this lesson. The one place that says where they come from. */
export const usePupils = (): readonly Pupil[] => {
  const names = useTypedNames();
  return useMemo(() => pupilsOf(names), [names]);
};
