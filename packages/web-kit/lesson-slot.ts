import { useMemo } from 'react';
import * as z from 'zod/mini';
import { type LessonValue, useLessonState } from './lesson-state.ts';

/** One slot of the lesson's state, with what may be in it. */
export const lessonSlot = <Value extends LessonValue>(
  name: string,
  schema: z.ZodMiniType<Value>,
) => {
  const read = (value: LessonValue | undefined): Value | undefined =>
    z.safeParse(schema, value).data;
  return {
    /** What is in it now; undefined where it is empty, or holds what nobody put there. */
    get: (): Value | undefined => read(useLessonState.getState().slots[name]),
    /** Undefined empties it. */
    put: (value: Value | undefined): void => useLessonState.getState().put(name, value),
    /** The same, and the component follows. */
    useValue: (): Value | undefined => {
      const value = useLessonState(({ slots }) => slots[name]);
      return useMemo(() => read(value), [value]);
    },
  };
};
