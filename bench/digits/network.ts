/** A small network: one hidden layer with ReLU, then an output layer. */
export type Network = { hidden: Float32Array; answers: Float32Array };

export type Example = { shape: Float32Array; answer: number; weight: number };

type Sizes = { input: number; hidden: number; output: number };

const learnRate = 0.002;

/** Adam, one slot for each weight. */
const adam = (weights: Float32Array) => {
  const first = new Float32Array(weights.length);
  const second = new Float32Array(weights.length);
  let step = 0;
  return (slopes: Float32Array, rate: number) => {
    step += 1;
    const [a, b] = [1 - 0.9 ** step, 1 - 0.999 ** step];
    for (let at = 0; at < weights.length; at += 1) {
      const slope = slopes[at] ?? 0;
      first[at] = 0.9 * (first[at] ?? 0) + 0.1 * slope;
      second[at] = 0.999 * (second[at] ?? 0) + 0.001 * slope * slope;
      weights[at] =
        (weights[at] ?? 0) -
        (rate * (first[at] ?? 0)) / a / (Math.sqrt((second[at] ?? 0) / b) + 1e-8);
    }
  };
};

/** Learns from examples; the same network for the same random numbers. */
export const learn = (
  examples: readonly Example[],
  { input, hidden, output }: Sizes,
  { rounds, random }: { rounds: number; random: () => number },
): Network => {
  const normal = (spread: number) => () =>
    (random() + random() + random() + random() - 2) * 1.7 * spread;
  const first = Float32Array.from({ length: hidden * (input + 1) }, normal(Math.sqrt(2 / input)));
  const second = Float32Array.from(
    { length: output * (hidden + 1) },
    normal(Math.sqrt(1 / hidden)),
  );
  const [moveFirst, moveSecond] = [adam(first), adam(second)];
  const [slopes1, slopes2] = [new Float32Array(first.length), new Float32Array(second.length)];
  const cells = new Float32Array(hidden);
  const back = new Float32Array(hidden);
  const out = new Float32Array(output);
  const batch = 32;
  const steps = Math.floor((examples.length * rounds) / batch);
  for (let step = 0; step < steps; step += 1) {
    slopes1.fill(0);
    slopes2.fill(0);
    for (let one = 0; one < batch; one += 1) {
      const example = examples[Math.floor(random() * examples.length)];
      if (!example) continue;
      const { shape, answer, weight } = example;
      for (let h = 0; h < hidden; h += 1) {
        let sum = first[h * (input + 1) + input] ?? 0;
        for (let i = 0; i < input; i += 1)
          sum += (first[h * (input + 1) + i] ?? 0) * (shape[i] ?? 0);
        cells[h] = Math.max(0, sum);
      }
      let total = 0;
      for (let o = 0; o < output; o += 1) {
        let sum = second[o * (hidden + 1) + hidden] ?? 0;
        for (let h = 0; h < hidden; h += 1)
          sum += (second[o * (hidden + 1) + h] ?? 0) * (cells[h] ?? 0);
        out[o] = Math.exp(Math.min(40, sum));
        total += out[o] ?? 0;
      }
      back.fill(0);
      for (let o = 0; o < output; o += 1) {
        // Label smoothing avoids overconfident answers.
        const expected = o === answer ? 0.96 : 0.04 / (output - 1);
        const slope = (((out[o] ?? 0) / total - expected) * weight) / batch;
        for (let h = 0; h < hidden; h += 1) {
          const at = o * (hidden + 1) + h;
          slopes2[at] = (slopes2[at] ?? 0) + slope * (cells[h] ?? 0);
          back[h] = (back[h] ?? 0) + slope * (second[at] ?? 0);
        }
        const bias = o * (hidden + 1) + hidden;
        slopes2[bias] = (slopes2[bias] ?? 0) + slope;
      }
      for (let h = 0; h < hidden; h += 1) {
        if ((cells[h] ?? 0) === 0) continue;
        const slope = back[h] ?? 0;
        for (let i = 0; i < input; i += 1) {
          const at = h * (input + 1) + i;
          slopes1[at] = (slopes1[at] ?? 0) + slope * (shape[i] ?? 0);
        }
        const bias = h * (input + 1) + input;
        slopes1[bias] = (slopes1[bias] ?? 0) + slope;
      }
    }
    const rate = learnRate * (1 - (0.9 * step) / steps);
    moveFirst(slopes1, rate);
    moveSecond(slopes2, rate);
  }
  return { hidden: first, answers: second };
};
