import { MAX_DEPTH } from '../policy/limits.ts';
import { sanitise } from './sanitise.ts';

/** Marks the place of a player until somebody asks for it. */
export const PLACE = 'data-player';

/** What its author called it. */
export const PLACE_TITLE = 'data-title';

const isTooDeep = (root: Element): boolean =>
  root.querySelector(Array.from({ length: MAX_DEPTH + 1 }, () => '*').join('>')) !== null;

/** A place for each player: nothing of another host is asked for before a click. */
const withPlaces = (page: Document, root: Element): void => {
  for (const frame of root.querySelectorAll('iframe')) {
    const place = page.createElement('div');
    place.setAttribute(PLACE, frame.getAttribute('src') ?? '');
    place.setAttribute(PLACE_TITLE, frame.title);
    frame.replaceWith(place);
  }
};

/** Colours of words as bright or dark as the theme needs them; on a ground of their own they stay. */
const makeReadable = (root: Element): void => {
  for (const element of root.querySelectorAll<HTMLElement>('[style]')) {
    const { color } = element.style;
    if (color === '' || element.closest('[style*="background-color"]')) continue;
    element.style.color = `oklch(from ${color} var(--ink-lightness) c h)`;
  }
};

/** Clean nodes of a text, made in a page of their own where nothing is fetched or run. */
export const shownHtml = (html: string): Node[] => {
  const page = document.implementation.createHTMLDocument('');
  const root = page.createElement('div');
  root.innerHTML = sanitise(html);
  // Only words are left of what no server of ours would store.
  if (isTooDeep(root)) root.replaceChildren(root.textContent ?? '');
  makeReadable(root);
  withPlaces(page, root);
  return [...root.childNodes];
};
