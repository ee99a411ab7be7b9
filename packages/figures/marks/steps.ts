/** The distance between lines of a grid: 1, 2 or 5 times a power of ten, so that `count` fit at most. */
export const gridStep = (range: number, count: number): number => {
  const rough = range / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((times) => times * power >= rough * (1 - 1e-9)) ?? 10;
  return step * power;
};

/** In degrees: parts of a turn. */
export const degreeStep = (range: number, count: number): number =>
  [15, 30, 45, 90, 180, 360].find((step) => range / step <= count) ?? gridStep(range, count);

/** The multiples of a step between two numbers, both among them. */
export const multiplesOf = (step: number, from: number, to: number): number[] => {
  const first = Math.ceil(from / step - 1e-9);
  const last = Math.floor(to / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    // Whole multiples stay exact: 3 × 0.1 is written 0.3.
    Number(((first + at) * step).toPrecision(12)),
  );
};
