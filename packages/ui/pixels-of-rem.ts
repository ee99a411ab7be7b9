/** CSS pixels of one rem now: letters are larger on boards, and where a person made them larger. */
export const pixelsOfRem = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
