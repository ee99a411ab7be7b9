import { localSetting } from './local-setting.ts';
import { BOARD_QUERY } from './toolbar-dock.ts';

/** Inches of the diagonal of a board that nobody has registered: the most usual one. */
const USUAL_BOARD_INCHES = 65;
const MM_PER_INCH = 25.4;
/** CSS pixels in an inch, by definition. Source: CSS Values and Units 4, "absolute lengths". */
const CSS_PIXELS_PER_INCH = 96;

/** CSS pixels in a millimetre on a glass with a diagonal, of a screen as large as given. */
export const pixelsPerMmOf = (
  screen: { width: number; height: number },
  inches: number | undefined,
): number =>
  inches === undefined
    ? CSS_PIXELS_PER_INCH / MM_PER_INCH
    : Math.hypot(screen.width, screen.height) / (inches * MM_PER_INCH);

/** The diagonal as the board was registered with; a school's administrator measured it. */
const registeredInches = (): number | undefined => {
  const inches = Number(localSetting('boardInches').get());
  return inches > 0 ? inches : undefined;
};

/** CSS pixels in a millimetre on the glass of this screen; one of no board is as CSS takes it. */
export const boardPixelsPerMm = (): number => {
  const isLikeBoard = window.matchMedia(BOARD_QUERY).matches;
  const inches = registeredInches() ?? (isLikeBoard ? USUAL_BOARD_INCHES : undefined);
  return pixelsPerMmOf(window.screen, inches);
};
