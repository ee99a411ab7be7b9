import { lessonSlot } from '@sayfa/web-kit';
import * as z from 'zod/mini';
import type { Random } from '../picker/shuffle.ts';

/** Faces that dice have. Source: BRD-056. */
export const FACES = [4, 6, 8, 10, 12, 20] as const;
/** Dice that are thrown at once at most. */
export const MAX_DICE = 6;
/** The largest number that can be drawn. */
export const MAX_NUMBER = 9999;
/** Throws that are counted. */
export const MAX_THROWS = 200;

/** What is thrown. */
export const CHANCE_KINDS = ['dice', 'coin', 'number'] as const;

const chance = z.object({
  kind: z.enum(CHANCE_KINDS),
  dice: z.object({
    count: z.int().check(z.minimum(1), z.maximum(MAX_DICE)),
    faces: z.int().check(z.minimum(4), z.maximum(20)),
  }),
  range: z.object({
    from: z.int().check(z.minimum(0), z.maximum(MAX_NUMBER)),
    to: z.int().check(z.minimum(0), z.maximum(MAX_NUMBER)),
  }),
  /** Figures of the last throw: one for each die, 0 or 1 for a coin. */
  last: z.array(z.int()),
  /** Totals of the throws since dice or range changed, the latest last. */
  totals: z.array(z.int()).check(z.maxLength(MAX_THROWS)),
});

/** Dice, coin and numbers of the lesson. */
export type Chance = z.infer<typeof chance>;

/** Dice, coin and numbers of the lesson. */
export const chanceSlot = lessonSlot('classKit/chance', chance);

/** Two dice as every game has them. */
export const newChance = (): Chance => ({
  kind: 'dice',
  dice: { count: 2, faces: 6 },
  range: { from: 1, to: 100 },
  last: [],
  totals: [],
});

/** Something else is thrown: what was counted before says nothing of it. */
export const withOther = (
  state: Chance,
  change: Partial<Pick<Chance, 'kind' | 'dice' | 'range'>>,
): Chance => ({ ...state, ...change, last: [], totals: [] });

/** The smallest and the largest total. */
export const boundsOf = ({ kind, dice, range }: Chance): { min: number; max: number } => {
  if (kind === 'coin') return { min: 0, max: 1 };
  if (kind === 'dice') return { min: dice.count, max: dice.count * dice.faces };
  return { min: Math.min(range.from, range.to), max: Math.max(range.from, range.to) };
};

/** A whole number of a range, each as likely. */
const numberIn = (min: number, max: number, random: Random): number =>
  min + Math.floor(random() * (max - min + 1));

/** One throw. */
export const withThrow = (state: Chance, random: Random): Chance => {
  const { kind, dice } = state;
  const { min, max } = boundsOf(state);
  const last =
    kind === 'dice'
      ? Array.from({ length: dice.count }, () => numberIn(1, dice.faces, random))
      : [numberIn(min, max, random)];
  const total = last.reduce((sum, figure) => sum + figure, 0);
  return { ...state, last, totals: [...state.totals, total].slice(-MAX_THROWS) };
};

/** Forgets what was thrown. */
export const withoutThrows = (state: Chance): Chance => ({ ...state, last: [], totals: [] });

/** One bar of a tally: how often totals from `from` to `to` came. */
export type TallyBar = { from: number; to: number; count: number };

/** Bars side by side that can still be told apart. */
const MAX_BARS = 25;

/** How often each total came; several totals share a bar where there are many. */
export const tallyOf = (state: Chance): TallyBar[] => {
  const { min, max } = boundsOf(state);
  const width = Math.ceil((max - min + 1) / MAX_BARS);
  const bars = Math.ceil((max - min + 1) / width);
  return Array.from({ length: bars }, (_, place) => {
    const from = min + place * width;
    const to = Math.min(max, from + width - 1);
    return { from, to, count: state.totals.filter((each) => each >= from && each <= to).length };
  });
};
