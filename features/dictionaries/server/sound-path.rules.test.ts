import { expect, it } from 'vitest';
import { soundPathOf } from './sound-path.rules.ts';

it.each([
  ['bixmas01', 'bix/bixmas01.mp3'],
  ['ggcat001', 'gg/ggcat001.mp3'],
  ['3dmov001', 'number/3dmov001.mp3'],
  ['_abc0001', 'number/_abc0001.mp3'],
  ['bicycl01', 'b/bicycl01.mp3'],
  ['apple001', 'a/apple001.mp3'],
])('[SRC-014] finds %s in %s', (name, path) => {
  expect(soundPathOf(name)).toBe(path);
});
