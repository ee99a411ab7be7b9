import type { OpenReader } from '@sayfa/web-kit';
import { useEffect } from 'react';

/** Tells the stage by how much what lies on pages is stretched, so that handles keep their size. */
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
