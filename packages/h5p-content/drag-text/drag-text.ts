import { normalized } from '../answers/letters.ts';
import type { Marking, PlayRules } from '../answers/play.ts';
import type { DragTextParams } from '../content/own-content.ts';
import { starredParts } from '../content/starred.ts';
import { shuffled } from './shuffle.ts';

/** A gap that a word is put into. */
export type Slot = {
  /** From 0, through the whole text. */
  place: number;
  word: string;
  tip: string | undefined;
  /** Said after checking. */
  feedback: { right: string | undefined; wrong: string | undefined };
};

/** A part of a line. */
export type DragTextPart = { is: 'words'; text: string } | { is: 'slot'; slot: Slot };

/** A text with gaps, and the words that can be put into them, in the order they are offered. */
export type DragText = {
  lines: readonly (readonly DragTextPart[])[];
  slots: readonly Slot[];
  words: readonly string[];
};

const RIGHT = '\\+';
const WRONG = '\\-';

/** What follows a sign, until the other sign or the end. */
const after = (sign: string, other: string, text: string): string | undefined => {
  const at = text.indexOf(sign);
  if (at < 0) return undefined;
  const rest = text.slice(at + sign.length);
  const end = rest.indexOf(other);
  return (end < 0 ? rest : rest.slice(0, end)).trim() || undefined;
};

/** `word:tip\+right\-wrong` as its parts. Source: H5P.DragText. */
const slotOf = (inside: string, place: number): Slot | undefined => {
  const signs = [RIGHT, WRONG].map((sign) => inside.indexOf(sign)).filter((at) => at >= 0);
  const beforeSigns = signs.length > 0 ? inside.slice(0, Math.min(...signs)) : inside;
  const colon = beforeSigns.indexOf(':');
  const word = (colon < 0 ? beforeSigns : beforeSigns.slice(0, colon)).trim();
  if (word === '') return undefined;
  return {
    place,
    word,
    tip: colon < 0 ? undefined : beforeSigns.slice(colon + 1).trim() || undefined,
    feedback: { right: after(RIGHT, WRONG, inside), wrong: after(WRONG, RIGHT, inside) },
  };
};

/** Words too many: each between asterisks, or each on a line of its own. */
export const distractorsOf = (text: string): string[] => {
  const parts = starredParts(text);
  const hasGaps = parts.some(({ is }) => is === 'gap');
  const words = hasGaps
    ? parts.filter(({ is }) => is === 'gap').map((part) => slotOf(part.text, 0)?.word ?? '')
    : text.split('\n').map((line) => line.trim());
  return words.filter((word) => word !== '');
};

/** The exercise that H5P's parameters describe. */
export const dragTextOf = (params: DragTextParams): DragText => {
  const slots: Slot[] = [];
  const lines = params.textField.split(/\r\n?|\n/u).map((line) =>
    starredParts(line).map((part): DragTextPart => {
      const slot = part.is === 'gap' ? slotOf(part.text, slots.length) : undefined;
      if (!slot) return { is: 'words', text: part.text };
      slots.push(slot);
      return { is: 'slot', slot };
    }),
  );
  const all = [...slots.map(({ word }) => word), ...distractorsOf(params.distractors ?? '')];
  return {
    lines: lines.filter((line) =>
      line.some((part) => part.is === 'slot' || part.text.trim() !== ''),
    ),
    slots,
    words: shuffled(all, params.textField),
  };
};

/** What may be done with it; what is not told is as H5P has it. */
export const rulesOfDragText = ({ behaviour = {} }: DragTextParams): PlayRules => ({
  canRetry: behaviour.enableRetry ?? true,
  canShowSolution: behaviour.enableSolutionsButton ?? true,
  solutionNeedsAll: false,
  isInstant: behaviour.instantFeedback ?? false,
  keepsRight: behaviour.keepCorrectAnswers ?? false,
});

/** A point for each gap with its word, whichever of several equal words it is. */
export const markDragText = ({ slots }: DragText, answers: readonly string[]): Marking => {
  const marks = slots.map(({ place, word }) => {
    const given = answers[place] ?? '';
    if (given === '') return 'empty';
    return normalized(given) === normalized(word) ? 'right' : 'wrong';
  });
  return { score: marks.filter((mark) => mark === 'right').length, maxScore: slots.length, marks };
};
