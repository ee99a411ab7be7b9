import type { Rect } from '@sayfa/kernel';
import type { OpenReader } from '@sayfa/web-kit';
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { buttonScale } from './button-scale.ts';

/** A page on the stage, as its buttons need it. */
export type StagePage = {
  number: number;
  overlay: HTMLElement;
  /** All that is shown of it, in page units; undefined where that is the page. */
  part: Rect | undefined;
};

const pagesOf = (reader: OpenReader): StagePage[] =>
  reader.pagesOnStage().map(({ number, overlay, part }) => ({ number, overlay, part }));

const scale = (reader: OpenReader): void => {
  for (const { overlay, size } of reader.pagesOnStage()) {
    overlay.style.setProperty('--button-scale', String(buttonScale(size.width, reader.isPhone)));
  }
};

/** Buttons of the page that was there before; React takes them away a moment later. */
const hideOthers = (reader: OpenReader): void => {
  for (const { overlay, number } of reader.pagesOnStage()) {
    for (const layer of overlay.querySelectorAll<HTMLElement>('[data-buttons-of]')) {
      layer.hidden = layer.dataset.buttonsOf !== String(number);
    }
  }
};

/**
 * The pages on the stage. A turn waits for no button: those of the page before vanish in its own
 * frame, and those of the new one are drawn when there is time.
 */
export const useStage = (reader: OpenReader): readonly StagePage[] => {
  const [pages, setPages] = useState(() => pagesOf(reader));
  useEffect(() => {
    const follow = (): void => {
      scale(reader);
      hideOthers(reader);
      startTransition(() => setPages(pagesOf(reader)));
    };
    follow();
    return reader.onLayOut(follow);
  }, [reader]);
  return pages;
};

/** Which parts of which pages are on the stage, as a text that changes with them in their own frame. */
export const usePartsOnStage = (reader: OpenReader): string =>
  useSyncExternalStore(reader.onLayOut, () =>
    JSON.stringify(reader.pagesOnStage().map(({ number, part }) => [number, part])),
  );
