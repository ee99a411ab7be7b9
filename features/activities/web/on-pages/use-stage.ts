import type { Rect } from '@sayfa/kernel';
import type { OpenReader } from '@sayfa/web-kit';
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { buttonScale } from './button-scale.ts';

/** A page on the stage. */
export type StagePage = {
  number: number;
  overlay: HTMLElement;
  /** The shown part, in page units; undefined where the whole page is shown. */
  part: Rect | undefined;
};

const pagesOf = (reader: OpenReader): StagePage[] =>
  reader.pagesOnStage().map(({ number, overlay, part }) => ({ number, overlay, part }));

const scale = (reader: OpenReader): void => {
  for (const { overlay, size } of reader.pagesOnStage()) {
    overlay.style.setProperty('--button-scale', String(buttonScale(size.width, reader.isPhone)));
  }
};

/** Hides layers of the previous page until React removes them. */
const hideOthers = (reader: OpenReader): void => {
  for (const { overlay, number } of reader.pagesOnStage()) {
    for (const layer of overlay.querySelectorAll<HTMLElement>('[data-activities-of]')) {
      layer.hidden = layer.dataset.activitiesOf !== String(number);
    }
  }
};

/**
 * The pages on the stage. Turning a page does not wait for buttons: those of the previous page are
 * hidden in the same frame, those of the new page are rendered in a transition.
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

/** Numbers and shown parts of the pages on the stage as JSON text, updated in the frame of a change. */
export const usePartsOnStage = (reader: OpenReader): string =>
  useSyncExternalStore(reader.onLayOut, () =>
    JSON.stringify(reader.pagesOnStage().map(({ number, part }) => [number, part])),
  );
