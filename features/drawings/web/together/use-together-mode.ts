import { type OpenReader, useCapability, useCommands } from '@sayfa/web-kit';
import { countsFor } from './hands.ts';
import togetherCommands from './together-commands.ts';
import { useIsTogetherOn } from './together-state.ts';

/**
 * Offers mode Together to teachers whose screen reads several contacts; whether it is on. Zones are
 * too narrow for a phone. Source: BRD-021.
 */
export const useTogetherMode = (reader: OpenReader, isAudience: boolean): boolean => {
  const isTeacher = useCapability('usesTeacherTools');
  const isOn = useIsTogetherOn();
  const isOffered =
    isTeacher && !isAudience && !reader.isPhone && countsFor(navigator.maxTouchPoints).length > 0;
  useCommands(reader, togetherCommands, isOffered ? { isOn } : undefined);
  return isOffered && isOn;
};
