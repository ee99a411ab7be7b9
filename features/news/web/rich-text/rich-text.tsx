import { directionOf, type Language } from '@sayfa/i18n';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { EmbedCard } from './embed-card.tsx';
import { EMBED, htmlWithoutEmbeds } from './news-html.ts';
import classes from './rich-text.module.css';

type Place = { element: HTMLElement; address: string; title: string };

const placesIn = (root: HTMLElement): Place[] =>
  [...root.querySelectorAll<HTMLElement>(`[${EMBED}]`)].map((element) => ({
    element,
    address: element.getAttribute(EMBED) ?? '',
    title: element.dataset.title ?? '',
  }));

/** Cleaned HTML in its own language and direction. */
export const RichText = ({ html, language }: { html: string; language: Language }) => {
  const root = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<Place[]>([]);
  useLayoutEffect(() => {
    if (!root.current) return;
    root.current.innerHTML = htmlWithoutEmbeds(html);
    setPlaces(placesIn(root.current));
  }, [html]);
  return (
    <>
      <div ref={root} className={classes.text} lang={language} dir={directionOf(language)} />
      {places.map(({ element, address, title }) =>
        createPortal(<EmbedCard address={address} title={title} />, element, address),
      )}
    </>
  );
};
