import * as z from 'zod/mini';
import type { AnswerMark } from './same-answer.ts';

/** `checked`: answered and marked. `solved`: the right answers are shown. */
const PHASES = ['playing', 'checked', 'solved'] as const;

const play = z.object({
  /** What a reader wrote or placed, gap by gap or cell by cell; empty text where nothing. */
  answers: z.array(z.string().check(z.maxLength(500))).check(z.maxLength(2_000)),
  phase: z.enum(PHASES),
  /** Spent until it was left. */
  seconds: z.number().check(z.minimum(0)),
});

/** How far a reader is; kept between visits. */
export type Play = z.infer<typeof play>;

/** Points of a play, and how each answer fared. */
export type Marking = { score: number; maxScore: number; marks: readonly AnswerMark[] };

/** What may be done after checking, whichever kind it is. Source: `behaviour` of H5P. */
export type PlayRules = {
  canRetry: boolean;
  canShowSolution: boolean;
  /** The solution is for those who answered everything. */
  solutionNeedsAll: boolean;
  /** Each answer is marked as soon as it is given; there is nothing to press. */
  isInstant: boolean;
  /** Trying again starts with what was right. */
  keepsRight: boolean;
};

/** Nothing answered yet. */
export const freshPlay = (count: number): Play => ({
  answers: Array.from({ length: count }, () => ''),
  phase: 'playing',
  seconds: 0,
});

/** What was kept; a fresh play where it fits the activity no more. */
export const readPlay = (stored: string | undefined, count: number): Play => {
  if (stored === undefined) return freshPlay(count);
  try {
    const read = play.safeParse(JSON.parse(stored));
    return read.success && read.data.answers.length === count ? read.data : freshPlay(count);
  } catch {
    return freshPlay(count);
  }
};

/** What is kept. */
export const writePlay = (current: Play): string => JSON.stringify(current);

/** Whether nothing is left open. */
export const isComplete = ({ answers }: Play): boolean =>
  answers.every((answer) => answer.trim() !== '');

/** Another try: from what was right where that is kept and not all of it was. */
export const retried = (current: Play, { marks }: Marking, { keepsRight }: PlayRules): Play => {
  const isRight = (place: number): boolean => marks[place] === 'right' || marks[place] === 'near';
  const keeps = keepsRight && current.phase === 'checked' && !marks.every((_, at) => isRight(at));
  return {
    answers: current.answers.map((answer, place) => (keeps && isRight(place) ? answer : '')),
    phase: 'playing',
    seconds: 0,
  };
};
