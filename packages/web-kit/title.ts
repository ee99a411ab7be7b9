import { PRODUCT_NAME } from '@sayfa/ui';
import { useEffect } from 'react';
import { isBoard } from './local-setting.ts';

/** Names the window while the component is there; also what a screen reader hears on arrival. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    // The history of a board's browser outlives the lesson.
    document.title = title && !isBoard() ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
};
