import { useCallback, useRef } from 'react';
import { takeFocusOfPanel } from './take-focus.ts';

/**
 * The focus of the panel of formulas: in the LaTeX at first, then in the field that shows the formula,
 * which is fetched meanwhile, unless the LaTeX is already in use.
 */
export const useFormulaFocus = () => {
  const code = useRef<HTMLTextAreaElement | null>(null);
  const isCodeUsed = useRef(false);
  const refOfCode = useCallback((element: HTMLTextAreaElement | null) => {
    code.current = element;
    takeFocusOfPanel(element);
  }, []);
  return {
    code,
    refOfCode,
    markUsed: (): void => {
      isCodeUsed.current = true;
    },
    moveTo: (field: HTMLElement): void => {
      if (document.activeElement === code.current && !isCodeUsed.current) field.focus();
      else takeFocusOfPanel(field);
    },
  };
};
