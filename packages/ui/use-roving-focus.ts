import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Which way a key goes along a bar: on, back, to its ends. */
const stepOf = (key: string, isRtl: boolean): 'on' | 'back' | 'first' | 'last' | undefined => {
  switch (key) {
    case 'ArrowRight':
      return isRtl ? 'back' : 'on';
    case 'ArrowLeft':
      return isRtl ? 'on' : 'back';
    case 'ArrowDown':
      return 'on';
    case 'ArrowUp':
      return 'back';
    case 'Home':
      return 'first';
    case 'End':
      return 'last';
    default:
      return undefined;
  }
};

/**
 * One tab stop for a whole bar, arrows inside. Buttons carry `data-item`; `tabIndexOf` says which of
 * them the tab key reaches.
 */
export const useRovingFocus = (first: string | undefined, isRtl: boolean) => {
  const [current, setCurrent] = useState(first);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = stepOf(event.key, isRtl);
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    // Menus are drawn elsewhere in the page, but their keys come by here too.
    if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target))
      return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')];
    const at = items.indexOf(event.target);
    if (at < 0) return;
    const places = { on: at + 1, back: at - 1, first: 0, last: -1 };
    event.preventDefault();
    items.at(places[step] % items.length)?.focus();
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>): void => {
    const { item } = target.dataset;
    if (item !== undefined) setCurrent(item);
  };
  return {
    bar: { onKeyDown, onFocus },
    tabIndexOf: (id: string, all: readonly string[]): number =>
      id === (current !== undefined && all.includes(current) ? current : all[0]) ? 0 : -1,
  };
};
