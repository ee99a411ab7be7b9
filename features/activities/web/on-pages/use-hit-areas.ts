import { PAGE_UNITS, type Rect } from '@sayfa/kernel';
import type { OpenReader } from '@sayfa/web-kit';
import { type RefObject, useLayoutEffect } from 'react';
import { placeButtons } from './hit-areas.ts';
import type { ListedActivity } from './listed-activity.ts';

/** Page units from the corner of an activity to its middle. */
const MIDDLE = 12;

const scaled = ({ left, top, width, height }: Rect, unit: number): Rect => ({
  left: left * unit,
  top: top * unit,
  width: width * unit,
  height: height * unit,
});

/** Reads what is drawn, then writes where each button and its press area are. */
const place = (layer: HTMLElement, words: readonly Rect[]): void => {
  const page = { width: layer.clientWidth, height: layer.clientHeight };
  if (page.width === 0) return;
  const unit = page.width / PAGE_UNITS;
  const target = Number.parseFloat(getComputedStyle(layer).getPropertyValue('--target'));
  const buttons = [...layer.querySelectorAll<HTMLElement>(':scope > [data-activity]')];
  const drawn = buttons.map((button) => ({
    x: (Number(button.style.getPropertyValue('--left')) + MIDDLE) * unit,
    y: (Number(button.style.getPropertyValue('--top')) + MIDDLE) * unit,
    edge: button.offsetWidth,
    isFree: button.dataset.look === 'fixed',
    border: button.clientLeft,
  }));
  const placed = placeButtons(drawn, {
    page,
    target,
    words: words.map((word) => scaled(word, unit)),
  });
  for (const [index, { style }] of buttons.entries()) {
    const [at, from] = [placed[index], drawn[index]];
    if (!at || !from) continue;
    const { hit } = at;
    const corner = { x: at.x - from.edge / 2 + from.border, y: at.y - from.edge / 2 + from.border };
    style.setProperty('--dx', `${at.x - from.x}px`);
    style.setProperty('--dy', `${at.y - from.y}px`);
    style.setProperty('--hit-left', `${hit.left - corner.x}px`);
    style.setProperty('--hit-top', `${hit.top - corner.y}px`);
    style.setProperty('--hit-width', `${hit.width}px`);
    style.setProperty('--hit-height', `${hit.height}px`);
  }
};

/** Gives each button of a page room of its own to be pressed, and moves none over words. */
export const useHitAreas = (
  reader: OpenReader,
  layer: RefObject<HTMLElement | null>,
  number: number,
  /** Placed again where they change. */
  activities: readonly ListedActivity[],
): void =>
  useLayoutEffect(() => {
    const element = layer.current;
    if (!element || activities.length === 0) return;
    const follow = (): void => place(element, reader.wordBoxes(number));
    follow();
    const stops = [reader.onLayOut(follow), reader.onWords((page) => page === number && follow())];
    return () => {
      for (const stop of stops) stop();
    };
  }, [reader, layer, number, activities]);
