import type { CSSProperties } from 'react';

/**
 * The style of a frame whose content grows with the letters of the screen: boards have a larger root
 * font, which a document of another origin does not see.
 */
export const frameScale = (): CSSProperties & Record<'--letters', number> => {
  const { fontSize } = getComputedStyle(document.documentElement);
  return { '--letters': Number.parseFloat(fontSize) / 16 || 1 };
};
