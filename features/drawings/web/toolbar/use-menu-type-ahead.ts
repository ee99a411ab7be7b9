import { systemClock } from '@sayfa/kernel';
import { createTypeAhead, placeOfTitle } from '@sayfa/ui';
import { type KeyboardEvent, useState } from 'react';

const ENTRY = '[role^="menuitem"]:not([data-disabled])';

/** Focuses the entry of a menu that begins with what is typed. The letters are no shortcuts meanwhile. */
export const useMenuTypeAhead = (): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const [typeAhead] = useState(createTypeAhead);
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typed = typeAhead.press(event.key, systemClock.now());
    if (typed === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(ENTRY)];
    const active = entries.findIndex((entry) => entry.matches(':focus'));
    const place = placeOfTitle(
      entries.map((entry) => entry.textContent.trim()),
      typed,
      active,
    );
    if (place !== undefined) entries[place]?.focus();
  };
};
