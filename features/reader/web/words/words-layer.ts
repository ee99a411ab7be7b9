import type { PageWord } from '@sayfa/books/contract';
import { groupLines } from './group-lines.ts';

/** Share of a word's box that its letters fill; the rest is line spacing. */
const LETTERS_IN_BOX = 0.82;
/** Pixels; any size gives the same proportion of a text's natural width to its height. */
const MEASURED_AT = 20;

/** How wide a text would be per pixel of its size, in the font of the words' layer. */
const textMeasure = (): ((text: string) => number) => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return (text) => text.length / 2;
  context.font = `${MEASURED_AT}px sans-serif`;
  return (text) => context.measureText(text).width / MEASURED_AT;
};

let measure: ((text: string) => number) | undefined;

const wordElement = ([left, top, width, height, text]: PageWord, isLast: boolean): HTMLElement => {
  measure ??= textMeasure();
  const size = height * LETTERS_IN_BOX;
  const natural = measure(text) * size;
  const word = document.createElement('span');
  word.dataset.word = '';
  // The space belongs to the word, so that a selection is continuous and a copy has spaces.
  word.textContent = isLast ? text : `${text} `;
  word.style.cssText =
    `left:${left}px;top:${top}px;height:${height}px;line-height:${height}px;` +
    `font-size:${size.toFixed(2)}px;transform:scaleX(${natural > 0 ? (width / natural).toFixed(4) : 1})`;
  return word;
};

/** Places the words of a page over its picture as transparent text that can be selected. */
export const placeWords = (layer: HTMLElement, words: readonly PageWord[], label: string): void => {
  const lines = groupLines(words).map((line) => {
    const element = document.createElement('div');
    element.append(...line.map((word, index) => wordElement(word, index === line.length - 1)));
    return element;
  });
  layer.setAttribute('role', 'document');
  layer.setAttribute('aria-label', label);
  layer.dir = 'auto';
  layer.replaceChildren(...lines);
};
