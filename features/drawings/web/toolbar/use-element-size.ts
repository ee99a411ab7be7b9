import type { Size } from '@sayfa/kernel';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** The size of an element in CSS pixels, as it is now; zero before it is there. */
export const useElementSize = (element: RefObject<HTMLElement | null>): Size => {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = (): void => {
      const width = current.offsetWidth;
      const height = current.offsetHeight;
      setSize((before) =>
        before.width === width && before.height === height ? before : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
};
