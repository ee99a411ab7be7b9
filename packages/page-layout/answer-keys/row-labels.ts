import type { Rect } from '@sayfa/kernel';
import { type LabelParts, labelParts, UNREAD } from './key-labels.ts';
import { around, type KeyMark, type PlacedLabel } from './key-lines.ts';

/** Page units by which a heading may begin beside its answers; and may stand off their edge or middle to belong to them. */
const BESIDE = 60;
const ALIGNED = 40;

const right = ({ left, width }: Rect): number => left + width;

/** The nearest label above or before the answers that names a unit or a test, or any text. */
const labelFor = (
  marks: readonly KeyMark[],
  labels: readonly PlacedLabel[],
  names: (parts: LabelParts) => boolean,
): PlacedLabel | undefined => {
  const [first] = marks;
  if (!first) return undefined;
  const box = around(marks.map((mark) => mark.box));
  const middle = first.box.top + first.box.height / 2;
  const candidates = labels.filter((label) => {
    if (!names(labelParts(label.text))) return false;
    const isBefore =
      label.box.top < middle &&
      label.box.top + label.box.height > middle &&
      right(label.box) <= first.box.left + 2;
    const isAbove =
      label.box.top + label.box.height <= first.box.top + first.box.height / 2 &&
      label.box.left < right(box) + 2 &&
      right(label.box) > box.left - BESIDE;
    return isBefore || isAbove;
  });
  const isAligned = ({ box: own }: PlacedLabel): boolean =>
    Math.abs(own.left - box.left) <= ALIGNED ||
    Math.abs(own.left + own.width / 2 - (box.left + box.width / 2)) <= ALIGNED;
  const aligned = candidates.filter(isAligned);
  // The lowest is the nearest; on one line the one that begins nearest to the answers.
  return (aligned.length > 0 ? aligned : candidates).toSorted(
    (one, other) =>
      other.box.top + other.box.height - (one.box.top + one.box.height) ||
      Math.abs(one.box.left - box.left) - Math.abs(other.box.left - box.left),
  )[0];
};

const nearestAbove = (top: number, labels: readonly PlacedLabel[]): number | undefined =>
  labels
    .filter(({ box, text }) => box.top < top && labelParts(text).unit !== undefined)
    .toSorted((one, other) => other.box.top - one.box.top)
    .map(({ text }) => labelParts(text).unit)[0];

const MAX_NAME = 80;

/** What the labels of a page say of a row: its unit, its test, the heading itself. */
export const labelOf = (
  found: { marks: readonly KeyMark[]; label: PlacedLabel | undefined },
  labels: readonly PlacedLabel[],
): LabelParts => {
  const own = found.label ? labelParts(found.label.text) : undefined;
  const test =
    own?.test === undefined
      ? labelFor(found.marks, labels, (parts) => parts.test !== undefined)
      : undefined;
  const inColumn = labelFor(found.marks, labels, (parts) => parts.unit !== undefined);
  const top = Math.min(...found.marks.map(({ box }) => box.top));
  const unit =
    own?.unit ??
    (test && labelParts(test.text).unit) ??
    (inColumn ? labelParts(inColumn.text).unit : nearestAbove(top, labels));
  const name = labelFor(
    found.marks,
    labels.filter(({ text }) => text.length <= MAX_NAME && /\p{L}{2}/u.test(text)),
    () => true,
  );
  const text = found.label?.text ?? test?.text ?? name?.text ?? '';
  const number = own?.test ?? (test && labelParts(test.text).test);
  const isGuess = text.includes(UNREAD);
  return {
    text: isGuess ? '' : text.slice(0, MAX_NAME),
    ...(isGuess && { isGuess: true as const }),
    ...(unit !== undefined && { unit }),
    ...(number !== undefined && { test: number }),
  };
};
