import { type RefObject, useEffect, useRef, useState } from 'react';
import classes from './field-announcement.module.css';

const REGION = ':scope > [data-field-announcement]';

/** The live region at the end of a form; it has to be there before it says something. */
const regionIn = (form: HTMLFormElement): HTMLElement => {
  const there = form.querySelector<HTMLElement>(REGION);
  if (there) return there;
  const region = document.createElement('div');
  region.dataset.fieldAnnouncement = '';
  region.className = classes.region ?? '';
  region.ariaLive = 'polite';
  region.ariaAtomic = 'true';
  form.append(region);
  return region;
};

const labelOf = (field: Element): string => {
  const labels = 'labels' in field && field.labels instanceof NodeList ? field.labels : undefined;
  return labels?.item(0)?.textContent ?? field.ariaLabel ?? '';
};

/** Some fields announce their messages themselves. */
const isAlerted = (form: HTMLFormElement, problem: string): boolean =>
  [...form.querySelectorAll('[role="alert"]')].some(({ textContent }) => textContent === problem);

/** A field that was left, and what is wrong with it. */
type LeftField = { label: string; problem: string };

/**
 * Announces what is wrong with a field that was left: its description is read only with the field
 * itself, and the focus is on another one by then.
 */
export const useFieldAnnouncement = (form: RefObject<HTMLFormElement | null>) => {
  const [left, setLeft] = useState<LeftField>();
  const isSent = useRef(false);
  useEffect(() => {
    if (!form.current || !left || isAlerted(form.current, left.problem)) return;
    const { label, problem } = left;
    regionIn(form.current).textContent = label === '' ? problem : `${label}: ${problem}`;
  }, [form, left]);
  const clear = (): void => {
    if (form.current) regionIn(form.current).textContent = '';
  };
  return {
    /** Somebody writes: what was announced may be right now. */
    written: (): void => {
      isSent.current = false;
      clear();
    },
    /** The form was sent: the first faulty field has the focus and is read with its description. */
    sent: (): void => {
      isSent.current = true;
      clear();
    },
    announce: (field: Element, problem: string): void => {
      if (!isSent.current) setLeft({ label: labelOf(field), problem });
    },
  };
};
