import type { Rect } from '@sayfa/kernel';
import type { TextLine } from './text-tokens.ts';

/** Lines that belong together: a paragraph, or a heading of level 2 to 6. */
export type TextBlock = { level: number | undefined; lines: readonly TextLine[] };

/** A part of a page with a name, and what is in it; unnamed for what lies beside those. */
export type TextSection<Group> = { group: Group | undefined; blocks: readonly TextBlock[] };

/** What a group of words covers, in page units. */
export type TextRegion = { parts: readonly Rect[] };

/** Letters this much larger than the page's usual ones are a heading. */
const HEADING_SIZE = 1.18;
/** Sizes closer than this are the same. */
const SAME_SIZE = 1.12;
const DEEPEST_LEVEL = 6;
/** Share of a line's height between lines of one paragraph, at most. */
const MAX_LEADING = 0.9;
/** What a question, an option or a point of a list begins with. */
const BEGINS_BLOCK = /^(?:\d{1,3}|[A-Za-zА-я])[.)]$|^[•‣▪–—-]$/u;

const textOf = ({ tokens }: TextLine): string => tokens.map(({ text }) => text).join(' ');

/** The size in which most characters of the lines are set. */
const usualSize = (lines: readonly TextLine[]): number => {
  const sizes = lines
    .map((line) => ({ height: line.height, characters: textOf(line).length }))
    .toSorted((one, other) => one.height - other.height);
  const half = sizes.reduce((sum, { characters }) => sum + characters, 0) / 2;
  let passed = 0;
  for (const { height, characters } of sizes) {
    passed += characters;
    if (passed >= half) return height;
  }
  return 0;
};

/** The level of the headings of each line: the larger, the higher. Undefined for other lines. */
const levelsOf = (lines: readonly TextLine[]): ((line: TextLine) => number | undefined) => {
  const usual = usualSize(lines);
  const isLarge = (line: TextLine): boolean =>
    line.height >= usual * HEADING_SIZE && /\p{L}.*\p{L}/u.test(textOf(line));
  const sizes: number[] = [];
  const largest = lines
    .filter(isLarge)
    .map(({ height }) => height)
    .toSorted((one, other) => other - one);
  for (const height of largest) {
    const last = sizes.at(-1);
    if (last === undefined || last > height * SAME_SIZE) sizes.push(height);
  }
  return (line) => {
    if (!isLarge(line)) return undefined;
    const rank = sizes.findLastIndex((size) => line.height <= size);
    return Math.min(DEEPEST_LEVEL, 2 + Math.max(0, rank));
  };
};

const follows = (before: TextLine, line: TextLine): boolean => {
  const gap = line.top - (before.top + before.height);
  const ratio = Math.max(before.height, line.height) / Math.min(before.height, line.height);
  const isBelow = line.top > before.top && gap <= MAX_LEADING * before.height;
  const isOver = line.left < before.right && before.left < line.right;
  const [first] = line.tokens;
  return isBelow && isOver && ratio <= SAME_SIZE && !BEGINS_BLOCK.test(first?.text ?? '');
};

const blocksOf = (
  lines: readonly TextLine[],
  levelOf: (line: TextLine) => number | undefined,
): TextBlock[] => {
  const blocks: { level: number | undefined; lines: TextLine[] }[] = [];
  for (const line of lines) {
    const level = levelOf(line);
    const block = blocks.at(-1);
    const before = block?.lines.at(-1);
    if (block && before && block.level === level && follows(before, line)) block.lines.push(line);
    else blocks.push({ level, lines: [line] });
  }
  return blocks;
};

const isWithin = ({ left, right, top, height }: TextLine, { parts }: TextRegion): boolean => {
  const [x, y] = [(left + right) / 2, top + height / 2];
  return parts.some(
    (part) =>
      x >= part.left && x <= part.left + part.width && y >= part.top && y <= part.top + part.height,
  );
};

/**
 * The lines of a page, in reading order, as paragraphs and headings; those of a group are together
 * where its first line stands.
 */
export const textSections = <Group extends TextRegion>(
  lines: readonly TextLine[],
  groups: readonly Group[],
): TextSection<Group>[] => {
  const levelOf = levelsOf(lines);
  const sections: { group: Group | undefined; lines: TextLine[] }[] = [];
  for (const line of lines) {
    const group = groups.find((each) => isWithin(line, each));
    const last = sections.at(-1);
    const section =
      group === undefined
        ? last?.group === undefined
          ? last
          : undefined
        : sections.find((each) => each.group === group);
    if (section) section.lines.push(line);
    else sections.push({ group, lines: [line] });
  }
  return sections.map((section) => ({
    group: section.group,
    blocks: blocksOf(section.lines, levelOf),
  }));
};
