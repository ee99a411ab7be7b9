import { useEffect, useState } from 'react';

/**
 * Where a dialog is made only when it opens, Mantine does not know what had the focus before: it
 * goes back there when the dialog is gone. Source: WCAG 2.4.3.
 */
export const useFocusBack = (isOpen: boolean): void => {
  const [before] = useState(() => (isOpen ? document.activeElement : null));
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body || !document.activeElement;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
};
