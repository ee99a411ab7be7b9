/** Sum of wheel movement that turns a page; a notch of a mouse wheel is about 100. */
const TURN_AT = 60;
/** Milliseconds of silence after which the next turn may come: a flick on a trackpad runs on. */
const SILENCE = 140;

/** Recognises page turns in wheel movements over a page that fits: one for each push. */
export const wheelTurns = () => {
  let sum = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let turned = false;
  /** `at` in milliseconds on any clock. */
  return (delta: number, at: number): 'onwards' | 'backwards' | undefined => {
    if (at - lastAt > SILENCE) {
      sum = 0;
      turned = false;
    }
    lastAt = at;
    if (turned) return undefined;
    sum += delta;
    if (Math.abs(sum) < TURN_AT) return undefined;
    turned = true;
    return sum > 0 ? 'onwards' : 'backwards';
  };
};
