import type { Rect } from '@sayfa/kernel';
import { useEffect, useState } from 'react';
import type { OpenReader } from './open-reader.ts';

const boxOf = (stage: HTMLElement): Rect => {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { left, top, width, height };
};

/** Where the stage is in the window, in CSS pixels from its left upper corner. */
export const useStageBox = ({ stage }: OpenReader): Rect => {
  const [box, setBox] = useState(() => boxOf(stage));
  useEffect(() => {
    const measure = (): void => setBox(boxOf(stage));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(stage);
    window.addEventListener('resize', measure);
    return () => {
      watcher.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [stage]);
  return box;
};
