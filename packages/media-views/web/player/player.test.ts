import type { PressedKey } from '@sayfa/web-kit';
import { describe, expect, it } from 'vitest';
import { aiffToWav } from './aiff-to-wav.ts';
import { clockText, commandOf, SPEEDS, speedBeside, volumeAfter } from './playback.ts';
import { keepPosition, positionOf } from './positions.ts';

const pressed = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  ...{ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...held,
});

describe('keys', () => {
  it.each([' ', 'k', 'K', 'ArrowLeft', 'ArrowRight', 'm', 'f', 'c', '<', '>'])(
    'do something: %j',
    (key) => expect(commandOf(pressed(key))).toBeDefined(),
  );

  it('mean the same with a keyboard of another alphabet, and with Shift', () => {
    expect(commandOf(pressed('ن', { code: 'KeyK' }))).toEqual({ do: 'playOrPause' });
    expect(commandOf(pressed('>', { shiftKey: true }))).toEqual({ do: 'speed', by: 1 });
  });

  it('mean nothing with Control, Command or Alt', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      expect(commandOf(pressed('f', held))).toBeUndefined();
  });

  it('leave the others to the reader', () => {
    for (const key of ['a', 'Tab', 'Escape', 'Enter', 'toString', 'PageDown'])
      expect(commandOf(pressed(key))).toBeUndefined();
  });
});

it('speeds up to twice and slows down to half, step by step', () => {
  expect([SPEEDS[0], SPEEDS.at(-1)]).toEqual([0.5, 2]);
  expect(speedBeside(1, 1)).toBe(1.25);
  expect(speedBeside(1, -1)).toBe(0.75);
  expect(speedBeside(2, 1)).toBe(2);
  expect(speedBeside(0.5, -1)).toBe(0.5);
});

it('keeps the volume between silent and full', () => {
  expect(volumeAfter(0.7, 0.1)).toBe(0.8);
  expect(volumeAfter(0.95, 0.1)).toBe(1);
  expect(volumeAfter(0.05, -0.1)).toBe(0);
});

it('writes seconds as players do', () => {
  expect([0, 7.9, 750, 3723, Number.NaN, Number.POSITIVE_INFINITY].map(clockText)).toEqual([
    '0:00',
    '0:07',
    '12:30',
    '1:02:03',
    '0:00',
    '0:00',
  ]);
});

describe('the place where one was left', () => {
  it('is remembered while the book is open', () => {
    keepPosition('/files/1/a.mp4', 30, 60);
    keepPosition('/files/1/b.mp4', 10, 60);
    expect([positionOf('/files/1/a.mp4'), positionOf('/files/1/b.mp4')]).toEqual([30, 10]);
    keepPosition('/files/2/c.mp4', 5, 60);
    expect([positionOf('/files/1/a.mp4'), positionOf('/files/2/c.mp4')]).toEqual([0, 5]);
  });

  it('is the beginning again after the end', () => {
    keepPosition('/files/1/a.mp4', 30, 60);
    keepPosition('/files/1/a.mp4', 59, 60);
    expect(positionOf('/files/1/a.mp4')).toBe(0);
  });
});

/** An AIFF file of whole numbers of a size, one channel, 8000 a second. */
const aiffOf = (bits: number, samples: readonly number[]): ArrayBuffer => {
  const size = samples.length * (bits / 8);
  const view = new DataView(new ArrayBuffer(12 + 26 + 16 + size));
  const write = (at: number, id: string) =>
    [...id].forEach((letter, index) => {
      view.setUint8(at + index, letter.charCodeAt(0));
    });
  write(0, 'FORM');
  view.setUint32(4, view.byteLength - 8);
  write(8, 'AIFF');
  write(12, 'COMM');
  view.setUint32(16, 18);
  view.setUint16(20, 1);
  view.setUint32(22, samples.length);
  view.setUint16(26, bits);
  // 8000 as an 80-bit number: 0x400b fa00…
  view.setUint16(28, 0x400b);
  view.setUint16(30, 0xfa00);
  write(38, 'SSND');
  view.setUint32(42, 8 + size);
  samples.forEach((sample, index) => {
    if (bits === 8) view.setInt8(54 + index, sample);
    else view.setInt16(54 + index * 2, sample);
  });
  return view.buffer;
};

const wavOf = async (file: ArrayBuffer) => {
  const wav = aiffToWav(file);
  return wav && new DataView(await wav.arrayBuffer());
};

describe('[ACT-025] a sound in AIFF', () => {
  it('becomes one that every browser plays', async () => {
    const wav = await wavOf(aiffOf(16, [1, -2, 30000]));
    expect(wav?.byteLength).toBe(44 + 6);
    expect([wav?.getUint16(22, true), wav?.getUint32(24, true), wav?.getUint16(34, true)]).toEqual([
      1, 8000, 16,
    ]);
    expect([0, 2, 4].map((at) => wav?.getInt16(44 + at, true))).toEqual([1, -2, 30000]);
  });

  it('keeps its loudness with one byte a sample', async () => {
    const wav = await wavOf(aiffOf(8, [0, 127, -128]));
    expect([0, 1, 2].map((at) => wav?.getUint8(44 + at))).toEqual([128, 255, 0]);
  });

  it('is left alone where it is none, or cut off', () => {
    expect(aiffToWav(new ArrayBuffer(0))).toBeUndefined();
    expect(aiffToWav(new TextEncoder().encode('RIFF....WAVEfmt ').buffer)).toBeUndefined();
    for (let length = 0; length < 60; length += 1)
      expect(() => aiffToWav(aiffOf(16, [1, 2, 3]).slice(0, length))).not.toThrow();
  });
});
