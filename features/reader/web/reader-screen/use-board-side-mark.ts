import { useBarsSide } from '@sayfa/web-kit';
import { useLayoutEffect } from 'react';

/** A mark for all styles while the bars of a board stand at its other side. Source: BRD-017. */
export const useBoardSideMark = (): void => {
  const side = useBarsSide();
  useLayoutEffect(() => {
    if (side === 'start') return;
    const { dataset } = document.documentElement;
    dataset.boardSide = side;
    return () => {
      delete dataset.boardSide;
    };
  }, [side]);
};
