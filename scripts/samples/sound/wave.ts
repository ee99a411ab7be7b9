/** Samples a second of every sample sound. */
export const SAMPLE_RATE = 22_050;

/** Loudness between −1 and 1, one number for each sample. */
export type Wave = Float64Array;

/** A silent wave of `seconds`. */
export const silence = (seconds: number): Wave =>
  new Float64Array(Math.round(seconds * SAMPLE_RATE));

/** A wave from a function of time in seconds. */
export const waveOf = (seconds: number, at: (time: number) => number): Wave =>
  silence(seconds).map((_, index) => at(index / SAMPLE_RATE));

/** Adds `part` to `whole` from the second `start`, in place. */
export function mix(whole: Wave, part: Wave, start: number, gain = 1): void {
  const first = Math.round(start * SAMPLE_RATE);
  for (const [index, value] of part.entries()) {
    const place = first + index;
    if (place < whole.length) whole[place] = (whole[place] ?? 0) + value * gain;
  }
}

/** Rises to 1 within `attack` seconds and then dies away by half-lives of `halfLife` seconds. */
export const pluck = (time: number, attack: number, halfLife: number): number =>
  Math.min(1, time / attack) * 0.5 ** (time / halfLife);

/** Even noise between −1 and 1; the same seed gives the same noise. */
export function noise(seconds: number, seed: number): Wave {
  let state = seed >>> 0;
  return silence(seconds).map(() => {
    // Numerical Recipes' linear congruential generator.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

/** Lets through what is below `hertz`: a one-pole filter. */
export function lowPass(wave: Wave, hertz: number): Wave {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / SAMPLE_RATE);
  let last = 0;
  return wave.map((value) => {
    last += share * (value - last);
    return last;
  });
}

/** Scales a wave to `peak` and fades its last 30 ms, so that it neither clips nor clicks. */
export function finished(wave: Wave, peak = 0.8): Wave {
  const loudest = wave.reduce((loudestSoFar, value) => Math.max(loudestSoFar, Math.abs(value)), 0);
  const fade = 0.03 * SAMPLE_RATE;
  return wave.map((value, index) => {
    const left = Math.min(1, (wave.length - 1 - index) / fade);
    return loudest === 0 ? 0 : (value / loudest) * peak * left;
  });
}

/** A WAV file: PCM, 16 bits, one channel. */
export function wavFile(wave: Wave): Buffer {
  const bytes = Buffer.alloc(44 + wave.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + wave.length * 2, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(SAMPLE_RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(wave.length * 2, 40);
  for (const [index, value] of wave.entries()) {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), 44 + index * 2);
  }
  return bytes;
}
