import { PAGE_UNITS, type Rect } from '@sayfa/kernel';
import type { PageBox } from './fit-page.ts';

const createCanvas = (className: string): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.className = className;
  canvas.width = 1;
  canvas.height = 1;
  canvas.setAttribute('aria-hidden', 'true');
  return canvas;
};

const createLayer = (className: string): HTMLElement => {
  const layer = document.createElement('div');
  layer.className = className;
  return layer;
};

/** The elements of one page, from below: its picture, details of it, drawings, what is placed on it. */
export const createPageNodes = () => {
  const root = createLayer('sayfa-page');
  const base = createCanvas('sayfa-page-base');
  const detail = createCanvas('sayfa-page-detail');
  const drawing = createLayer('sayfa-page-drawing');
  const overlay = createLayer('sayfa-page-overlay');
  const words = createLayer('sayfa-page-words');
  overlay.append(words);
  root.append(base, detail, drawing, overlay);
  detail.hidden = true;
  return { root, base, detail, drawing, overlay, words };
};

/** Sets where an element is and how large, in CSS pixels. */
export const placeNode = (element: HTMLElement, { left, top, width, height }: Rect): void => {
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
};

/** The clip path that leaves only the shown part of a page visible and pressable. */
const clipPathOf = ({ width, height, clip }: PageBox): string =>
  clip
    ? `inset(${clip.top}px ${width - clip.left - clip.width}px ${height - clip.top - clip.height}px ${clip.left}px)`
    : '';

/** The elements of one page. */
export type PageNodes = ReturnType<typeof createPageNodes>;

/** Prepares the elements for another page of the book. */
export const resetPageNodes = ({ root, detail, overlay, words }: PageNodes, page: number): void => {
  root.dataset.page = String(page);
  if (words.firstChild) words.replaceChildren();
  // The covers that the server sent with the first page; the application adds its own.
  overlay.querySelector('[data-boot-covers]')?.remove();
  detail.hidden = true;
};

/** Sets where a page is on its sheet. */
export const layOutPageNodes = ({ root, overlay }: PageNodes, box: PageBox): void => {
  placeNode(root, box);
  root.style.clipPath = clipPathOf(box);
  overlay.style.setProperty('--page-unit', `${box.width / PAGE_UNITS}px`);
  overlay.style.setProperty('--page-scale', String(box.width / PAGE_UNITS));
};
