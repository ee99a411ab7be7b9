/** Colours of teams and groups: letters on them are at least 4.5 : 1. */
export const COLOURS = [
  { back: '#1b62d1', text: '#ffffff' },
  { back: '#b3261e', text: '#ffffff' },
  { back: '#14693a', text: '#ffffff' },
  { back: '#f3c969', text: '#1e2127' },
  { back: '#6a3fb5', text: '#ffffff' },
  { back: '#0b6e75', text: '#ffffff' },
  { back: '#f2a65a', text: '#1e2127' },
  { back: '#a32a6b', text: '#ffffff' },
] as const;

/** A colour by its number; numbers beyond the last begin at the first. */
export const colourOf = (number: number): { back: string; text: string } =>
  COLOURS[number % COLOURS.length] ?? COLOURS[0];
