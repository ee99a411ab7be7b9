import type { OpenReader } from '@sayfa/web-kit';
import { useEffect } from 'react';

/** Sets the scale of the pages on the stage as a CSS variable, so that handles keep their size. */
export const useStageScale = (reader: OpenReader): void =>
  useEffect(() => {
    const { style } = reader.stage;
    const setUnit = (): void => style.setProperty('--area-unit', `${1 / reader.scale()}px`);
    setUnit();
    const stop = reader.subscribe(setUnit);
    return () => {
      stop();
      style.removeProperty('--area-unit');
    };
  }, [reader]);
