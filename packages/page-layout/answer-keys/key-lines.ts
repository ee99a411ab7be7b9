import type { Rect } from '@sayfa/kernel';
import type { KeyToken } from './key-tokens.ts';

/** A number and what is printed as its answer; page units. */
export type KeyMark = { value: number; printed: string; box: Rect; certainty: number };

/** A label with its place. */
export type PlacedLabel = { text: string; box: Rect; isLabel: boolean };

/** A number with the choices after it, until the next number. */
type Segment = {
  number: Extract<KeyToken, { is: 'number' }>;
  choices: Extract<KeyToken, { is: 'choice' }>[];
};

/** What a line of a page can be in an answer key. */
export type KeyLine = {
  top: number;
  bottom: number;
  /** Text before, between and after numbers and letters; words side by side are one. */
  labels: PlacedLabel[];
  pairs: KeyMark[];
  numbers: { value: number; box: Rect; certainty: number }[];
  choices: { printed: string; box: Rect; certainty: number }[];
  segments: Segment[];
  /** Share of its letters that belong to numbers, answers and labels. */
  share: number;
  /** A choice before its number, as options of a question are printed. */
  isOptions: boolean;
};

/** Widths of a letter between words of one label. */
const LABEL_GAP = 1.6;
/** Heights of a line between a number and its letter. */
const PAIR_GAP = 6;

const right = ({ left, width }: Rect): number => left + width;

/** A box around boxes. */
export const around = (boxes: readonly Rect[]): Rect => {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map(right)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  };
};

const labelsOf = (tokens: readonly KeyToken[]): PlacedLabel[] => {
  const labels: PlacedLabel[] = [];
  let last: KeyToken | undefined;
  for (const token of tokens) {
    if (token.is === 'text') {
      const open = last?.is === 'text' ? labels.at(-1) : undefined;
      const isNear =
        open && token.box.left - right(open.box) < LABEL_GAP * Math.max(8, token.box.height);
      // Two tests beside each other are two labels.
      if (open && isNear && !(open.isLabel && token.isLabel && /\d/u.test(open.text))) {
        open.text += ` ${token.text}`;
        open.box = around([open.box, token.box]);
        open.isLabel ||= token.isLabel;
      } else labels.push({ text: token.text, box: token.box, isLabel: token.isLabel });
    }
    last = token;
  }
  return labels;
};

const lettersOf = (token: KeyToken): number =>
  token.is === 'text' ? token.text.replace(/\s/gu, '').length : token.is === 'pair' ? 3 : 1;

/** Whether a letter stands near enough to its number to be its answer. */
const isNear = (number: Rect, choice: Rect): boolean =>
  choice.left - right(number) < PAIR_GAP * Math.max(number.height, choice.height, 10);

const segmentsOf = (tokens: readonly KeyToken[]): { segments: Segment[]; loose: KeyToken[] } => {
  const segments: Segment[] = [];
  const loose: KeyToken[] = [];
  let open: Segment | undefined;
  for (const token of tokens) {
    if (token.is === 'number') {
      open = { number: token, choices: [] };
      segments.push(open);
    } else if (token.is === 'choice') {
      if (open) open.choices.push(token);
      else loose.push(token);
    } else open = undefined;
  }
  return { segments, loose };
};

/** What a line of tokens is. */
export const keyLineOf = (
  tokens: readonly KeyToken[],
  { top, height }: { top: number; height: number },
): KeyLine => {
  const { segments, loose } = segmentsOf(tokens);
  const glued = tokens.flatMap((token) =>
    token.is === 'pair'
      ? [{ value: token.value, printed: token.text, box: token.box, certainty: token.certainty }]
      : [],
  );
  const spaced = segments.flatMap(({ number, choices: [first, ...more] }) =>
    first && more.length === 0 && isNear(number.box, first.box)
      ? [
          {
            value: number.value,
            printed: first.text,
            box: around([number.box, first.box]),
            certainty: Math.min(number.certainty, first.certainty),
          },
        ]
      : [],
  );
  const letters = tokens.reduce((sum, token) => sum + lettersOf(token), 0);
  const texts = tokens.reduce(
    (sum, token) => (token.is === 'text' && !token.isLabel ? sum + lettersOf(token) : sum),
    0,
  );
  const first = tokens.find(({ is }) => is !== 'text');
  return {
    top,
    bottom: top + height,
    labels: labelsOf(tokens),
    pairs: [...glued, ...spaced].toSorted((one, other) => one.box.left - other.box.left),
    numbers: segments.map(({ number: { value, box, certainty } }) => ({ value, box, certainty })),
    choices: [...loose, ...segments.flatMap(({ choices }) => choices)].flatMap((token) =>
      token.is === 'choice'
        ? [{ printed: token.text, box: token.box, certainty: token.certainty }]
        : [],
    ),
    segments,
    share: letters === 0 ? 0 : 1 - texts / letters,
    isOptions: first?.is === 'choice' && segments.length > 0,
  };
};
