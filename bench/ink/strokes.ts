/** Pixels of the view that strokes are drawn in. */
const view = { width: 1280, height: 800 };
/** Excalidraw's own buttons are at the edges. */
const edge = { across: 220, down: 120 };
const pointsOfStroke = 40;
const stepPixels = 3;

/** A stroke for the pages: x, y and pressure of each point. */
export type MadeStroke = [number, number, number][];

/** Park and Miller's generator: the same strokes at every run. */
const numbersFrom = (start: number) => {
  let state = start;
  return (): number => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

/** Curved strokes of 40 points, all over the view. */
export const manyStrokes = (count: number): MadeStroke[] => {
  const next = numbersFrom(7);
  return Array.from({ length: count }, () => {
    let x = next() * view.width;
    let y = next() * view.height;
    let angle = next() * 2 * Math.PI;
    return Array.from({ length: pointsOfStroke }, (): [number, number, number] => {
      angle += next() - 0.5;
      x += Math.cos(angle) * stepPixels;
      y += Math.sin(angle) * stepPixels;
      return [x, y, 0.5];
    });
  });
};

/** Where the pointer is on its way of a long stroke, `part` from 0 to 1: loops over the whole view. */
export const alongStroke = (part: number): { x: number; y: number } => {
  const angle = part * 20 * Math.PI;
  return {
    x: view.width / 2 + (view.width / 2 - edge.across) * Math.cos(angle) * Math.cos(angle / 23),
    y: view.height / 2 + (view.height / 2 - edge.down) * Math.sin(angle * 1.07),
  };
};
