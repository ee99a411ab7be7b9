import type { Rect } from '@sayfa/kernel';
import type { OpenReader } from '@sayfa/web-kit';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { DrawingCommands } from '../commands.ts';
import { placeBeside } from './beside-selection.ts';
import { useToolbarSettings } from './toolbar-settings.ts';

/** CSS pixels of the stage that a phone's bars lie over. */
const PHONE_BARS = { above: 60, below: 64 };
/** CSS pixels between the stage's upper edge and the bars of other features, where there are some. */
const TOP_BAR_EDGE_PX = 12;

/** Boxes of what floats over the pages: a toolbar that was dragged there, the tools of a phone. */
const coveredBoxes = (): Rect[] =>
  [...document.querySelectorAll('[data-covers-page]')].map((element) =>
    element.getBoundingClientRect(),
  );

const topBarHeight = (): number => {
  const height = Number.parseFloat(
    document.documentElement.style.getPropertyValue('--top-bar') || '0',
  );
  return height > 0 ? height + TOP_BAR_EDGE_PX : 0;
};

/** The part of the stage where a bar is seen whole. */
const visibleArea = ({ stage, isPhone }: OpenReader): Rect => {
  const { left, top, width, height } = stage.getBoundingClientRect();
  const above = (isPhone ? PHONE_BARS.above : 0) + topBarHeight();
  const below = isPhone ? PHONE_BARS.below : 0;
  return { left, top: top + above, width, height: Math.max(0, height - above - below) };
};

/** Keeps a bar on the stage beside what is selected. Returns on which side its menus cover least of that. */
export const useBesideSelection = (
  bar: RefObject<HTMLElement | null>,
  reader: OpenReader,
  commands: DrawingCommands,
): 'top' | 'bottom' => {
  const [side, setSide] = useState<'top' | 'bottom'>('top');
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    let frame = 0;
    const place = (): void => {
      const selected = commands.selectionBox();
      element.toggleAttribute('data-placed', selected !== undefined);
      if (!selected) return;
      const stage = reader.stage.getBoundingClientRect();
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const area = visibleArea(reader);
      const { x, y } = placeBeside({ selected, bar: size, area, covered: coveredBoxes() });
      element.style.left = `${Math.round(x - stage.left)}px`;
      element.style.top = `${Math.round(y - stage.top)}px`;
      setSide(y > selected.top ? 'bottom' : 'top');
    };
    /** After what else changes has been laid out. */
    const placeLater = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(element);
    sizes.observe(reader.stage);
    const stops = [
      commands.subscribe(place),
      reader.subscribe(place),
      reader.onLayOut(placeLater),
      useToolbarSettings.subscribe(placeLater),
    ];
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      for (const stop of stops) stop();
    };
  }, [bar, reader, commands]);
  return side;
};
