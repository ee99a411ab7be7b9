import { lessonSlot } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import type { Pupil } from '../names/pupil.ts';
import { drawPupils } from './draw-pupils.ts';
import { type Random, sampled } from './shuffle.ts';

/** Drawn at once at most. */
export const MAX_DRAWN = 6;
/** Milliseconds that a draw is shown before its result. Source: BRD-054. */
export const ROLL_MS = 1000;
/** Milliseconds that each name stands meanwhile. */
const NAME_MS = 90;
/** Names that pass by in a draw. */
const PASSING = 12;

const picker = z.object({
  count: z.int().check(z.minimum(1), z.maximum(MAX_DRAWN)),
  /** Ids of those who are not here today. */
  absent: z.array(z.string()),
  /** Ids of those who were drawn in this round. */
  picked: z.array(z.string()),
  /** Ids of the last draw. */
  drawn: z.array(z.string()),
  /** What the class sees of it: names, and those that pass by before. */
  shown: z.object({ names: z.array(z.string()), passing: z.array(z.string()), at: z.number() }),
});

/** The picker of the lesson. */
export type Picker = z.infer<typeof picker>;

/** The picker of the lesson; nothing of it is stored after the lesson. */
export const pickerSlot = lessonSlot('personal/picker', picker);

const NOBODY = { names: [], passing: [], at: 0 };

/** Everybody is here and waits. */
export const newPicker = (): Picker => ({
  count: 1,
  absent: [],
  picked: [],
  drawn: [],
  shown: NOBODY,
});

/** Those who are here today. */
export const presentPupils = (pupils: readonly Pupil[], { absent }: Picker): Pupil[] =>
  pupils.filter(({ id }) => !absent.includes(id));

/** How many of those who are here were not drawn in this round; all of them once it is over. */
export const waitingCount = (pupils: readonly Pupil[], state: Picker): number => {
  const present = presentPupils(pupils, state);
  const waiting = present.filter(({ id }) => !state.picked.includes(id)).length;
  return waiting === 0 ? present.length : waiting;
};

/** Draws as many as are set. */
export const withDraw = (
  state: Picker,
  pupils: readonly Pupil[],
  random: Random,
  now: number,
): Picker => {
  const present = presentPupils(pupils, state);
  const ids = present.map(({ id }) => id);
  const { drawn, picked } = drawPupils(ids, state.picked, state.count, random);
  const names = drawn.flatMap((id) => pupils.find((pupil) => pupil.id === id)?.name ?? []);
  const passing = sampled(present, PASSING, random).map(({ name }) => name);
  return { ...state, drawn, picked, shown: { names, passing, at: now } };
};

/** The last drawn wait again, and are no longer shown. */
export const withPutBack = (state: Picker): Picker => ({
  ...state,
  picked: state.picked.filter((id) => !state.drawn.includes(id)),
  drawn: [],
  shown: NOBODY,
});

/** All wait again. */
export const withNewRound = (state: Picker): Picker => ({
  ...state,
  picked: [],
  drawn: [],
  shown: NOBODY,
});

/** Somebody is away today, or is here after all. */
export const withAbsence = (state: Picker, id: string): Picker => ({
  ...state,
  absent: state.absent.includes(id)
    ? state.absent.filter((each) => each !== id)
    : [...state.absent, id],
});

/** A number of names at once within the limits. */
export const withCount = (state: Picker, count: number): Picker => ({
  ...state,
  count: Math.min(MAX_DRAWN, Math.max(1, count)),
});

/** What stands there at an instant: a name that passes by, or the result. */
export const shownAt = (
  { names, passing, at }: Picker['shown'],
  now: number,
): { names: readonly string[]; isOver: boolean } => {
  const since = now - at;
  const isOver = since >= ROLL_MS || since < 0 || passing.length < 2 || names.length === 0;
  if (isOver) return { names, isOver };
  const first = Math.floor(since / NAME_MS);
  return {
    names: names.map((_, place) => passing[(first + place) % passing.length] ?? ''),
    isOver,
  };
};
