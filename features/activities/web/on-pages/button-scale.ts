/** Page width in CSS pixels at which buttons have their natural size. Source: ACT-011. */
const NATURAL_WIDTH = 1300;
const MAX_SCALE = 2;
/** A larger scale becomes 1 on phones. */
const MAX_SCALE_ON_PHONE = 1.5;

/** Scale of buttons on a page that is `width` CSS pixels wide at zoom 1. Source: ACT-011. */
export const buttonScale = (width: number, isPhone: boolean): number => {
  const scale = Math.min(MAX_SCALE, width / NATURAL_WIDTH);
  return isPhone && scale > MAX_SCALE_ON_PHONE ? 1 : scale;
};
