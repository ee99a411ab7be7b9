/** CSS pixels of a page on which buttons have their own size. Source: ACT-011. */
const NATURAL_WIDTH = 1300;
const MAX_SCALE = 2;
/** On a phone, more than this much means the natural size. */
const MAX_SCALE_ON_PHONE = 1.5;

/** How large buttons are drawn on a page that is `width` CSS pixels wide at scale 1. Source: ACT-011. */
export const buttonScale = (width: number, isPhone: boolean): number => {
  const scale = Math.min(MAX_SCALE, width / NATURAL_WIDTH);
  return isPhone && scale > MAX_SCALE_ON_PHONE ? 1 : scale;
};
