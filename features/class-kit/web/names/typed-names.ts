import { localSetting, useSession } from '@sayfa/web-kit';
import { useMemo, useSyncExternalStore } from 'react';
import { type Pupil, pupilsOf } from './pupil.ts';

/** Cleared with everything of a person when they leave; a board keeps it in memory only. */
const settingOf = (personId: number) => localSetting(`classKitNames/${personId}`);

const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const ownId = (): number => useSession.getState().details?.id ?? 0;

/** Keeps names on this device for this person, instead of those before. */
export const storeNames = (names: readonly string[]): void => {
  const setting = settingOf(ownId());
  if (names.length > 0) setting.set(names.join('\n'));
  else setting.remove();
  for (const notify of listeners) notify();
};

/** The names that this person typed on this device. */
export const useTypedNames = (): readonly string[] => {
  const personId = useSession(({ details }) => details?.id ?? 0);
  const text = useSyncExternalStore(subscribe, () => settingOf(personId).get() ?? '');
  return useMemo(() => text.split('\n').filter((name) => name !== ''), [text]);
};

/** The pupils of this lesson. The one place that says where they come from. */
export const usePupils = (): readonly Pupil[] => {
  const names = useTypedNames();
  return useMemo(() => pupilsOf(names), [names]);
};
