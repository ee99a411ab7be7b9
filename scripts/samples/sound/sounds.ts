import { BIRD_CALL } from '../science/bird-notes.ts';
import {
  finished,
  lowPass,
  mix,
  noise,
  pluck,
  SAMPLE_RATE,
  silence,
  type Wave,
  waveOf,
  wavFile,
} from './wave.ts';

const turn = (hertz: number, time: number): number => Math.sin(2 * Math.PI * hertz * time);

/** A struck tuning fork: nearly a pure tone, with a short clink at the start. */
const fork = (hertz: number, seconds: number): Wave =>
  waveOf(
    seconds,
    (time) =>
      turn(hertz, time) * pluck(time, 0.01, 0.9) +
      0.12 * turn(hertz * 6.27, time) * pluck(time, 0.002, 0.05),
  );

/** A plucked string: overtones that fade the faster the higher they are. */
const string = (hertz: number, seconds: number): Wave =>
  waveOf(seconds, (time) =>
    [1, 2, 3, 4, 5, 6].reduce(
      (sum, overtone) =>
        sum + (turn(hertz * overtone, time) / overtone) * pluck(time, 0.004, 0.5 / overtone),
      0,
    ),
  );

/** A small bell: partials that are not whole multiples. */
const bell = (hertz: number, seconds: number, halfLife: number): Wave =>
  waveOf(seconds, (time) =>
    [1, 2.76, 5.4].reduce(
      (sum, partial, index) =>
        sum +
        (turn(hertz * partial, time) / (index + 1) ** 2) * pluck(time, 0.002, halfLife / partial),
      0,
    ),
  );

/** One note after another, each from its own second. */
const sequence = (
  seconds: number,
  notes: readonly (readonly [start: number, note: Wave])[],
): Wave => {
  const whole = silence(seconds);
  for (const [start, note] of notes) mix(whole, note, start);
  return finished(whole);
};

const heartbeat = (): Wave => {
  // The upper partials let a small loudspeaker carry what it cannot play itself.
  const thump = (hertz: number): Wave =>
    waveOf(0.24, (time) => {
      const falling = hertz * (1 - time);
      const body =
        turn(falling, time) + 0.5 * turn(falling * 2, time) + 0.25 * turn(falling * 3, time);
      return body * pluck(time, 0.012, 0.034);
    });
  const whole = silence(3.6);
  for (let beat = 0; beat < 4; beat += 1) {
    mix(whole, thump(72), 0.1 + beat * 0.86);
    mix(whole, thump(98), 0.42 + beat * 0.86, 0.7);
  }
  return finished(whole, 0.9);
};

const rainAndThunder = (): Wave => {
  const seconds = 8;
  const hiss = noise(seconds, 7);
  const soft = lowPass(hiss, 2600);
  const deep = lowPass(soft, 500);
  const rain = soft.map((value, index) => {
    const time = index / SAMPLE_RATE;
    const swell = Math.min(1, time / 0.8) * Math.min(1, (seconds - time) / 1.2);
    return (value - (deep[index] ?? 0)) * swell * (0.85 + 0.15 * Math.sin(time * 1.7));
  });
  const rumble = lowPass(lowPass(noise(5.4, 23), 160), 90).map((value, index) => {
    const time = index / SAMPLE_RATE;
    const rolls = [0, 0.55, 1.3, 2.2].reduce(
      (sum, start, roll) =>
        sum + (time > start ? pluck(time - start, 0.06, 0.55) / (1 + roll * 0.4) : 0),
      0,
    );
    return value * rolls;
  });
  const whole = silence(seconds);
  mix(whole, finished(rain, 0.22), 0);
  mix(whole, finished(rumble, 0.8), 2.4);
  return finished(whole, 0.85);
};

const birdSong = (): Wave => {
  const whole = silence(2.6);
  for (const { at, lasts, from, to } of BIRD_CALL) {
    const note = waveOf(lasts, (time) => {
      const share = time / lasts;
      const swing = from * time + ((to - from) * time * share) / 2;
      return Math.sin(2 * Math.PI * 1000 * swing) * Math.sin(Math.PI * share) ** 0.7;
    });
    mix(whole, note, at);
  }
  return finished(whole, 0.6);
};

/** Two bells over 24 beats, one each third beat, the other each fourth. */
const rhythm = (): Wave => {
  const beat = 0.34;
  const whole = silence(24 * beat + 0.5);
  const tick = waveOf(0.03, (time) => turn(1800, time) * pluck(time, 0.001, 0.006));
  for (let count = 1; count <= 24; count += 1) {
    const start = (count - 1) * beat;
    mix(whole, tick, start, 0.15);
    if (count % 3 === 0) mix(whole, bell(660, 0.8, 0.2), start, 0.7);
    if (count % 4 === 0) mix(whole, bell(990, 0.8, 0.2), start, 0.7);
  }
  return finished(whole);
};

const rightBell = (): Wave =>
  sequence(1.8, [
    [0, bell(784, 1.8, 0.35)],
    [0.16, bell(1047, 1.6, 0.45)],
  ]);

/** Every sample sound by its path under `samples`. */
export const SOUNDS: Readonly<Record<string, () => Buffer>> = {
  '112/sounds/ekok-ritmi.wav': () => wavFile(rhythm()),
  '112/sounds/tel-yarisi.wav': () =>
    wavFile(
      sequence(4.2, [
        [0, string(220, 2)],
        [1.3, string(440, 2)],
        [2.6, string(220, 1.6)],
        [2.6, string(440, 1.6)],
      ]),
    ),
  '112/sounds/tel-ucte-ikisi.wav': () =>
    wavFile(
      sequence(4.2, [
        [0, string(220, 2)],
        [1.3, string(330, 2)],
        [2.6, string(220, 1.6)],
        [2.6, string(330, 1.6)],
      ]),
    ),
  '112/sounds/dogru-zili.wav': () => wavFile(rightBell()),
  '113/sounds/heartbeat.wav': () => wavFile(heartbeat()),
  '113/sounds/rain-and-thunder.wav': () => wavFile(rainAndThunder()),
  '113/sounds/bird-song.wav': () => wavFile(birdSong()),
  '113/sounds/tuning-fork-a.wav': () => wavFile(finished(fork(440, 3))),
  '113/sounds/tuning-fork-octave.wav': () =>
    wavFile(
      sequence(4.4, [
        [0, fork(440, 2)],
        [1.8, fork(880, 2.6)],
      ]),
    ),
  '113/sounds/bell.wav': () => wavFile(rightBell()),
};
