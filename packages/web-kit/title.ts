import { PRODUCT_NAME } from '@sayfa/ui';
import { useEffect } from 'react';

/** Names the window while the component is there; also what a screen reader hears on arrival. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
};
