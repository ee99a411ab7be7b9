const isReduced = (): boolean =>
  typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Milliseconds of a movement; longer feels like waiting. Mantine writes times on the elements, where
 * style sheets cannot take them back from those who ask for less motion.
 */
export const MOTION_MS = isReduced() ? 0 : 140;
