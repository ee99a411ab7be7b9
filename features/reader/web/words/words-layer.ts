import type { PageWord } from '@sayfa/books/contract';
import type { Rect } from '@sayfa/kernel';
import type { NamedRegion, PlacedControl } from '@sayfa/web-kit';
import { type FittedText, fitLine } from './fit-line.ts';
import { groupLines } from './group-lines.ts';
import { type TextBlock, textSections } from './text-blocks.ts';
import type { PageMarks } from './text-marks.ts';
import { type TextLine, type TextToken, textLine } from './text-tokens.ts';

/** Share of a word's box that its letters fill; the rest is line spacing. */
const LETTERS_IN_BOX = 0.82;
/** Pixels; any size gives the same proportion of a text's natural width to its height. */
const MEASURED_AT = 100;
/** The line is set in the one whose words stand where the print stands. */
const FAMILIES = ['sans-serif', 'serif'] as const;
const FIGURES = /([⁰¹²³⁴-⁹⁺⁻⁼⁽⁾ⁿ]+|[₀-₉₊₋₌₍₎ₙ]+)/u;

/** A page's text before it is laid over the picture. */
export type PageText = {
  words: readonly PageWord[];
  marks: PageMarks;
  /** Name of the whole. */
  label: string;
  /** BCP 47; empty where nobody knows. */
  language: string;
};

type Family = (typeof FAMILIES)[number];
type Measure = (text: string, family: Family) => number;

/** How wide a text is per pixel of its size. */
const textMeasure = (): Measure => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length / 2;
  const known = new Map<string, number>();
  return (text, family) => {
    const key = `${family} ${text}`;
    const width = known.get(key);
    if (width !== undefined) return width;
    // Forgetting all of them now and then is cheaper than knowing which are old.
    if (known.size > 20_000) known.clear();
    context.font = `${MEASURED_AT}px ${family}`;
    const measured = context.measureText(text).width / MEASURED_AT;
    known.set(key, measured);
    return measured;
  };
};

let measure: Measure | undefined;

const isWithin = (
  [left, top, width, height]: readonly [number, number, number, number, ...unknown[]],
  region: Rect,
): boolean => {
  const [x, y] = [left + width / 2, top + height / 2];
  const isAcross = x >= region.left && x <= region.left + region.width;
  return isAcross && y >= region.top && y <= region.top + region.height;
};

/** Also where only one part of a word that is broken at a line end is in it. */
const touches = (word: PageWord, region: Rect): boolean => {
  const [, , , , , rest] = word;
  return isWithin(word, region) || (rest !== undefined && isWithin(rest, region));
};

/** The words whose middle is in a region, as one text. */
export const wordsWithin = (words: readonly PageWord[], region: Rect): string =>
  groupLines(words.filter((word) => isWithin(word, region)))
    .map((line) => {
      const { tokens } = textLine(line);
      return tokens.reduce((text, token) => text + (token.isAttached ? '' : ' ') + token.text, '');
    })
    .join(' ')
    .trim();

/** A text with its raised and lowered figures as what they are. */
const nodesOf = (text: string): (Node | string)[] =>
  text.split(FIGURES).flatMap((part, index): (Node | string)[] => {
    if (part === '') return [];
    if (index % 2 === 0) return [part];
    const figures = document.createElement(/[₀-₉₊₋₌₍₎ₙ]/u.test(part) ? 'sub' : 'sup');
    figures.textContent = part;
    return [figures];
  });

const markOf = (text: string, hit: 'hit' | 'active'): HTMLElement => {
  const mark = document.createElement('mark');
  if (hit === 'active') {
    mark.dataset.active = '';
    mark.tabIndex = -1;
  }
  mark.append(...nodesOf(text));
  return mark;
};

/** The words of a text with spaces between them, marked ones together. */
const contentOf = (tokens: readonly TextToken[], end: string): (Node | string)[] => {
  const parts: { text: string; hit: TextToken['hit'] }[] = [];
  tokens.forEach(({ text, hit, isAttached }, index) => {
    const space = index === 0 || isAttached ? '' : ' ';
    const last = parts.at(-1);
    if (last && last.hit === hit) last.text += space + text;
    else {
      if (last) last.text += space;
      parts.push({ text, hit });
    }
  });
  const nodes = parts.flatMap(({ text, hit }) => (hit ? [markOf(text, hit)] : nodesOf(text)));
  return end === '' ? nodes : [...nodes, end];
};

const textElement = (
  { tokens, left, scale, spacing, direction }: FittedText,
  line: TextLine,
  family: Family,
  end: string,
): HTMLElement => {
  const element = document.createElement('span');
  element.dataset.line = '';
  element.dir = direction;
  element.append(...contentOf(tokens, end));
  const size = line.height * LETTERS_IN_BOX;
  element.style.cssText =
    `left:${left}px;top:${line.top}px;height:${line.height}px;line-height:${line.height}px;` +
    `font-size:${size.toFixed(2)}px;transform:scaleX(${scale.toFixed(4)});` +
    `word-spacing:${spacing.toFixed(2)}px${family === 'serif' ? ';font-family:serif' : ''}`;
  return element;
};

const lineElements = (line: TextLine): HTMLElement[] => {
  measure ??= textMeasure();
  const widthIn = measure;
  const size = line.height * LETTERS_IN_BOX;
  const [plain, serif] = FAMILIES.map((family) => ({
    family,
    texts: fitLine(line.tokens, line.height, (text) => widthIn(text, family) * size),
  }));
  const best = plain && serif && serif.texts.length < plain.texts.length ? serif : plain;
  const texts = best?.texts ?? [];
  return texts.map((text, index) => {
    const next = texts[index + 1]?.tokens[0];
    // The space belongs to the text, so that a selection is continuous and a copy has spaces.
    return textElement(
      text,
      line,
      best?.family ?? 'sans-serif',
      next?.isAttached ? '' : next ? ' ' : '\n',
    );
  });
};

const blockElement = ({ level, lines }: TextBlock): HTMLElement => {
  const element = document.createElement(level === undefined ? 'p' : `h${level}`);
  element.append(...lines.flatMap(lineElements));
  return element;
};

/** The number that a question begins with in print. */
const printedNumber = (blocks: readonly TextBlock[]): string | undefined =>
  /^(\d{1,3})[.)]?$/u.exec(blocks[0]?.lines[0]?.tokens[0]?.text ?? '')?.[1];

const sectionElement = (group: NamedRegion, blocks: readonly TextBlock[]): HTMLElement => {
  const element = document.createElement('div');
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', group.name(printedNumber(blocks)));
  return element;
};

const keyOf = (left: number, top: number): string => `${left} ${top}`;

const hitsOf = ({ found }: PageMarks): ((word: PageWord) => TextToken['hit']) => {
  const hits = new Map<string, 'hit' | 'active'>();
  for (const { boxes, isActive } of found) {
    for (const { left, top } of boxes) hits.set(keyOf(left, top), isActive ? 'active' : 'hit');
  }
  return ([left, top]) => hits.get(keyOf(left, top));
};

const boxOfLine = ({ style }: HTMLElement): Rect => ({
  left: Number.parseFloat(style.left),
  top: Number.parseFloat(style.top),
  width: 0,
  height: Number.parseFloat(style.height),
});

/**
 * Lets each control be read out after the paragraph beside it: the one whose first letters are next
 * to it. `aria-owns` reads it there, wherever it stands in the document.
 */
const ownControls = (layer: HTMLElement, controls: readonly PlacedControl[]): void => {
  const lines = [...layer.querySelectorAll<HTMLElement>('[data-line]')];
  const starts = lines.map((line) => ({ line, box: boxOfLine(line) }));
  const owned = new Map<Element, string[]>();
  for (const { id, at } of controls) {
    const distance = ({ box }: { box: Rect }): number =>
      Math.hypot(box.left - at.x, Math.max(box.top - at.y, at.y - box.top - box.height, 0));
    const nearest = starts.reduce<(typeof starts)[number] | undefined>(
      (best, each) => (best && distance(best) <= distance(each) ? best : each),
      undefined,
    );
    const block = nearest?.line.parentElement;
    if (block) owned.set(block, [...(owned.get(block) ?? []), id]);
  }
  for (const [block, ids] of owned) block.setAttribute('aria-owns', ids.join(' '));
};

/**
 * Places the words of a page over its picture as transparent text that can be selected: headings,
 * paragraphs and named groups in reading order, one text for each line.
 */
export const placeText = (layer: HTMLElement, page: PageText): void => {
  const { words, marks, label, language } = page;
  const shown = words.filter((word) => !marks.covered.some((region) => touches(word, region)));
  const hitOf = hitsOf(marks);
  const lines = groupLines(shown).map((line) => textLine(line, hitOf));
  const elements = textSections(lines, marks.groups).flatMap(({ group, blocks }) => {
    const content = blocks.map(blockElement);
    if (!group) return content;
    const element = sectionElement(group, blocks);
    element.append(...content);
    return [element];
  });
  layer.setAttribute('role', 'document');
  layer.setAttribute('aria-label', label);
  // Empty says that the language is not that of the screen.
  layer.lang = language;
  layer.dir = 'auto';
  layer.replaceChildren(...elements);
  ownControls(layer, marks.controls);
};
