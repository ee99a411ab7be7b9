/** A stacked fraction. */
export const fraction = (over: string | number, under: string | number): string =>
  `<span class="fr"><i>${over}</i><i>${under}</i></span>`;

/** A square root with its bar. */
export const root = (inside: string | number): string =>
  `<span class="rt"><span>√</span><em>${inside}</em></span>`;

/** A power. */
export const power = (base: string | number, exponent: string | number): string =>
  `${base}<sup>${exponent}</sup>`;

/** An unknown, set in italics. */
export const unknown = (letter: string): string => `<i class="v">${letter}</i>`;
