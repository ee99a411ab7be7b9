import 'katex/dist/katex.min.css';
import katex, { type KatexOptions } from 'katex';
import { BLOCK_FORMULA, KIND, LATEX } from '../policy/formula-marks.ts';

/** A formula can neither lead anywhere nor style the page, and stops where it goes round in circles. */
export const FORMULA_RULES = {
  trust: false,
  maxExpand: 1000,
  // In em: a rule longer than a page is no mathematics.
  maxSize: 50,
  strict: 'ignore',
  throwOnError: true,
  errorColor: 'var(--danger)',
} as const satisfies KatexOptions;

/** Draws a formula into an element; false, and its LaTeX as text, where it cannot be drawn. */
export const drawFormula = (latex: string, element: HTMLElement, isBlock: boolean): boolean => {
  try {
    katex.render(latex, element, { ...FORMULA_RULES, displayMode: isBlock });
    return true;
  } catch {
    element.textContent = latex;
    return false;
  }
};

/** Draws all formulas under an element; one that cannot be drawn stays as text, with `broken` said of it. */
export const drawFormulas = (root: HTMLElement, broken: string): void => {
  for (const element of root.querySelectorAll<HTMLElement>(`[${LATEX}]`)) {
    const isBlock = element.getAttribute(KIND) === BLOCK_FORMULA;
    if (drawFormula(element.getAttribute(LATEX) ?? '', element, isBlock)) continue;
    element.title = broken;
    element.dataset.broken = '';
  }
};
