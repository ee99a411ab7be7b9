import { loadDeferredMessages, useText } from '@sayfa/web-kit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { LATEX } from '../policy/formula-marks.ts';
import { Player } from './player.tsx';
import classes from './rich-text.module.css';
import { PLACE, PLACE_TITLE, shownHtml } from './shown-html.ts';

type Place = { element: HTMLElement; address: string; title: string };

const placesIn = (root: HTMLElement): Place[] =>
  [...root.querySelectorAll<HTMLElement>(`[${PLACE}]`)].map((element) => ({
    element,
    address: element.getAttribute(PLACE) ?? '',
    title: element.getAttribute(PLACE_TITLE) ?? '',
  }));

/** Until they are drawn, and for those who cannot wait, formulas are their LaTeX. */
const writeFormulas = (root: HTMLElement): boolean => {
  const formulas = root.querySelectorAll(`[${LATEX}]`);
  for (const formula of formulas) formula.textContent = formula.getAttribute(LATEX);
  return formulas.length > 0;
};

/**
 * A rich text as readers see it. Whatever `html` is, it is cleaned again here; players of others
 * wait for a click, and what draws formulas is fetched only where there is one.
 */
export const RichText = ({ html }: { html: string }) => {
  const { t } = useText();
  const root = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<Place[]>([]);
  const broken = t('rich-text:formula.broken');
  useEffect(() => {
    // A word that is late shows its name; a text must not wait for it.
    loadDeferredMessages().catch(() => undefined);
  }, []);
  useLayoutEffect(() => {
    if (!root.current) return;
    root.current.replaceChildren(...shownHtml(html));
    setPlaces(placesIn(root.current));
  }, [html]);
  useLayoutEffect(() => {
    const element = root.current;
    // Nodes belong to the text that is shown now; a change of either redraws it.
    if (!element || html === '' || !writeFormulas(element)) return undefined;
    let isGone = false;
    const draw = async () => {
      const { drawFormulas } = await import('./formulas.ts');
      if (!isGone) drawFormulas(element, broken);
    };
    draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [html, broken]);
  return (
    <>
      <div ref={root} className={classes.text} dir="auto" data-rich-text />
      {places.map(({ element, address, title }, index) =>
        createPortal(<Player address={address} title={title} />, element, `${index} ${address}`),
      )}
    </>
  );
};
